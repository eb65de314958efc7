import type { BrowserContext } from '@playwright/test';

export interface Translation {
  /** How long a text waits for its translation, in milliseconds. */
  afterMs: number;
  /** How many texts come at once. */
  atOnce: number;
  /** How an element of the translator comes into the place of a text. */
  manner?: 'instead' | 'then removed' | 'around' | 'in the text';
  /** Before each word; without it the words stay, so that a journey finds what it looks for. */
  mark?: string;
}

/** What a project of journeys may say: how its pages are translated. */
export interface Translated {
  translation: Translation | null;
}

/**
 * Translates each page as a browser does: once it is there, and again each text that is added or changed. The words
 * stay as they are, but are in elements of the translator, in place of the texts that React knows.
 */
export const translates = (context: BrowserContext, translation: Translation): Promise<unknown> =>
  context.addInitScript(translate, translation);

/** Runs in the page. */
function translate({ afterMs, atOnce, manner = 'instead', mark = '' }: Translation): void {
  const SKIPPED = 'script, style, noscript, textarea, code, svg, head, font, [translate=no], [contenteditable=true]';
  const own = new WeakSet<Node>();
  const waiting = new Set<Text>();
  const untranslated = new RegExp(`(?<![\\p{L}${mark}])\\p{L}+`, 'gu');
  let isPlanned = false;

  const wait = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = texts.currentNode; text; text = texts.nextNode())
      if (text instanceof Text && !own.has(text) && text.data.trim() !== '') waiting.add(text);
    if (waiting.size > 0 && !isPlanned) {
      isPlanned = true;
      setTimeout(work, afterMs);
    }
  };
  const work = () => {
    isPlanned = false;
    for (const text of [...waiting].slice(0, atOnce)) {
      waiting.delete(text);
      if (text.isConnected && !text.parentElement?.closest(SKIPPED)) put(text);
    }
    for (const text of waiting) wait(text);
  };
  const put = (text: Text) => {
    // What is translated already stays as it is.
    const words = text.data.replace(untranslated, (word) => `${mark}${word}`);
    if (mark && words === text.data) return;
    if (manner === 'in the text') {
      own.add(text);
      text.data = words;
      return;
    }
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    const translated = manner === 'around' ? text : document.createTextNode(words);
    if (words !== translated.data) translated.data = words;
    own.add(translated);
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    outer.append(inner);
    if (manner === 'instead') text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
    inner.append(translated);
  };
  const read = (records: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && !own.delete(target)) wait(target);
      for (const node of addedNodes) wait(node);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    wait(document.body);
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
