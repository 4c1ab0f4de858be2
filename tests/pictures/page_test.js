// Uses the page as people do, and writes what is wrong with it.
(async () => {
  const wrong = [];
  let checks = 0;
  const expect = (holds, what) => { checks += 1; if (!holds) wrong.push(what); };
  const get = (id) => document.getElementById(id);
  const pieces = () => document.querySelectorAll("#stage .piece").length;
  const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const filterBy = (id, value) => { get(id).value = value; get(id).dispatchEvent(new Event("change")); };
  const swipe = (by) => {
    const at = (type, x) => get("stage").dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: 50, pointerType: "touch", bubbles: true }));
    at("pointerdown", 200);
    at("pointerup", 200 + by);
  };

  try {
    const total = pieces();
    expect(total === 8, "a solution has 8 pieces");
    expect(data.solutions.length === 190, "there are 190 solutions");

    key("Home");
    expect(pieces() === 0 && get("back").disabled, "Home empties the board");
    for (let i = 1; i <= total; i += 1) {
      key("ArrowRight");
      expect(pieces() === i, `the right arrow lays piece ${i}`);
      expect(get("status").textContent.startsWith(`${i} of 8`), "what was laid is said");
    }
    expect(get("next").disabled, "all is laid");
    key("ArrowLeft");
    expect(pieces() === total - 1, "the left arrow takes a piece off");
    key("End");
    expect(pieces() === total, "End lays all");
    get("first").click();
    get("next").click();
    expect(pieces() === 1, "the buttons do the same");
    get("turn").value = 3;
    get("turn").dispatchEvent(new Event("input"));
    expect(pieces() === 3, "the slider does the same");
    swipe(-80);
    expect(pieces() === 4, "a swipe to the left lays a piece");
    swipe(80);
    expect(pieces() === 3, "a swipe to the right takes it off");
    key(" ");
    expect(get("run").textContent === "Pause", "Space plays");
    await wait(8 * 700);
    expect(pieces() === total && get("run").textContent === "Play", "it plays to the end");
    key("PageDown");
    expect(get("player-title").textContent === "Solution 2", "PgDn goes to the next solution");
    get("numbers").click();
    get("names").click();
    expect(document.querySelectorAll("#stage .piece text").length === 2 * total, "numbers and names are shown");

    const cards = () => document.querySelectorAll(".card").length;
    expect(cards() === 60, "60 cards at first");
    get("more").click();
    expect(cards() === 120, "60 more");
    document.querySelectorAll(".card")[4].click();
    expect(get("player-title").textContent === "Solution 5", "a card chooses its solution");
    for (const rule of data.rules) {
      filterBy("rule", rule);
      const held = data.solutions.filter((s) => s.holds.includes(rule)).length;
      expect(get("count").textContent === `${held} of 190`, `the filter ${rule}`);
    }
    filterBy("rule", "");
    const count = (id) => { filterBy("symmetry", id); return parseInt(get("count").textContent, 10); };
    const symmetric = count("yes");
    expect(symmetric > 0 && symmetric + count("no") === 190, "some are symmetric");
    filterBy("symmetry", "");

    for (const button of document.querySelectorAll("button"))
      expect(button.getAttribute("aria-label") || button.textContent.trim(), `a name for the button ${button.id}`);
    for (const field of document.querySelectorAll("input, select"))
      expect(field.labels.length === 1, `a label for ${field.id}`);
    const picture = document.querySelector("#stage svg");
    expect(picture.getAttribute("role") === "img" && picture.getAttribute("aria-label"), "the picture has a text");
    for (const other of document.querySelectorAll("svg"))
      expect(other === picture || other.getAttribute("aria-hidden") === "true", "other pictures are not read out");
    expect(document.documentElement.lang === "en", "the language is said");
    expect(document.querySelectorAll("#moves li").length === total, "the moves stand in words");
    expect(performance.getEntriesByType("resource").length === 0, "nothing is loaded");
    const heights = [...document.querySelectorAll("button, select")].filter((b) => b.offsetParent)
      .map((b) => b.offsetHeight);
    expect(Math.min(...heights) >= 44, "fingers can hit the buttons");
    expect(document.documentElement.scrollWidth <= window.innerWidth, "nothing sticks out at the right");
  } catch (error) {
    wrong.push(`${error}`);
  }
  const verdict = document.createElement("pre");
  verdict.id = "verdict";
  const paper = getComputedStyle(document.body).backgroundColor;
  verdict.textContent = `${wrong.length === 0 ? `all well, ${checks} checks` : wrong.join("; ")}, paper ${paper}`;
  document.body.append(verdict);
})();
