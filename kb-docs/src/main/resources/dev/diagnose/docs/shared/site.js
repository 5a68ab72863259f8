"use strict";

/* The search box: the index is loaded when somebody starts to type, and stays on this page. */
(() => {
  const box = document.querySelector(".search input");
  const list = document.querySelector(".search ol");
  const home = document.documentElement.dataset.home;
  let postings = null;
  let loading = false;

  /* Words and short numbers (Xid 79, error 802); Chinese in pairs of characters. Addresses, pids and sizes differ in every log. */
  const tokens = text => {
    const found = [];
    for (const part of text.toLowerCase().match(/[a-z_][a-z0-9_]*|\b\d{1,3}\b|[\u4e00-\u9fff]+/g) || []) {
      if (part.charCodeAt(0) < 0x4e00) {
        found.push(part);
      } else if (part.length === 1) {
        found.push(part);
      } else {
        for (let at = 0; at + 1 < part.length; at++) found.push(part.slice(at, at + 2));
      }
    }
    return [...new Set(found)];
  };

  const build = () => {
    postings = new Map();
    searchIndex.forEach(([, , title, telling, text], entry) => {
      const inTitle = new Set(tokens(title));
      const inTelling = new Set(tokens(telling));
      for (const token of tokens([title, telling, text].join(" "))) {
        if (!postings.has(token)) postings.set(token, []);
        postings.get(token).push([entry, inTitle.has(token) ? 2 : inTelling.has(token) ? 1.5 : 1]);
      }
    });
  };

  /* A word that no page has is tried as the beginning of one: it may still be being typed. */
  const lookUp = token => {
    if (postings.has(token)) return postings.get(token);
    if (token.length < 3) return [];
    const best = new Map();
    for (const [word, places] of postings) {
      if (word.startsWith(token)) {
        for (const [entry, weight] of places) best.set(entry, Math.max(weight, best.get(entry) || 0));
      }
    }
    return [...best];
  };

  const search = query => {
    const scores = new Map();
    for (const token of tokens(query)) {
      const places = lookUp(token);
      const rarity = Math.log(1 + searchIndex.length / (1 + places.length));
      for (const [entry, weight] of places) scores.set(entry, (scores.get(entry) || 0) + rarity * weight);
    }
    const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return ranked.filter(([, score]) => score >= ranked[0][1] * 0.4).slice(0, 10).map(([entry]) => searchIndex[entry]);
  };

  const show = () => {
    const query = box.value.trim();
    list.replaceChildren();
    list.hidden = query === "";
    if (list.hidden) return;
    const results = search(query);
    for (const [kind, url, title] of results) {
      const link = document.createElement("a");
      link.href = home + url;
      link.textContent = title;
      const note = document.createElement("small");
      note.textContent = list.dataset[kind] + " · " + url.replace(/^.*\/|\.html$/g, "");
      link.append(note);
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
    if (results.length === 0) {
      const item = document.createElement("li");
      const note = document.createElement("span");
      note.textContent = list.dataset.nothing;
      item.append(note);
      list.append(item);
    }
  };

  const start = () => {
    if (postings) return show();
    if (loading) return;
    loading = true;
    const script = document.createElement("script");
    script.src = home + "search-index.js";
    script.onload = () => { build(); show(); };
    document.head.append(script);
  };

  box.addEventListener("input", start);
  box.addEventListener("keydown", event => {
    if (event.key === "Escape") list.hidden = true;
    if (event.key === "Enter") {
      event.preventDefault();
      const first = list.querySelector("a");
      if (first) location.href = first.href;
    }
  });
  document.addEventListener("click", event => {
    if (!event.target.closest(".search")) list.hidden = true;
  });
})();

/* The copy buttons beside commands. */
document.querySelectorAll(".block").forEach(block => {
  const button = document.createElement("button");
  const { copy, copied } = document.documentElement.dataset;
  button.type = "button";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("pre").textContent);
    button.textContent = copied;
    setTimeout(() => { button.textContent = copy; }, 1500);
  });
  block.append(button);
});
