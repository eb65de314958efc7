/**
 * A page whose texts something else changes (docs/decisions/0069): the translation of the browser, an extension, a
 * reader. React keeps the text nodes that it rendered. A translator takes them out and puts elements of its own in
 * their place. Here is remembered what replaced which text, so that React finds its page as it was when it hydrates,
 * what it removes goes, and what it writes is seen.
 */

/** What the first script of the page recorded until now (`server/site/first-changes-script`). */
interface FirstChanges {
  records: MutationRecord[];
  observer: MutationObserver;
}

declare global {
  interface Window {
    firstChanges?: FirstChanges;
  }
}

/** What is in the place of a text of ours, and the other way round. */
const replacements = new WeakMap<Text, ChildNode[]>();
const originals = new WeakMap<Node, Text>();

/** While React hydrates: what it did not render, and therefore gets back only afterwards. */
let undone: (() => void)[] | null = [];

const observer = new MutationObserver(read);
const WATCHED = { childList: true, subtree: true, characterData: true, characterDataOldValue: true };

/**
 * Call it before hydration: puts every text back that was replaced so far, and guards the two calls by which React
 * fails on a changed page. Returns what ends the hydration: the replaced texts come again where the page still has the
 * same ones.
 */
export function guardChangedPage(): () => void {
  const first = window.firstChanges;
  observer.observe(document, WATCHED);
  if (first) {
    read([...first.records, ...first.observer.takeRecords()]);
    first.observer.disconnect();
  }
  guardRemoveChild();
  guardInsertBefore();
  return () => {
    read(observer.takeRecords());
    const changes = undone ?? [];
    undone = null;
    for (const change of changes) change();
  };
}

function read(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (!document.body.contains(record.target)) {
      // A text that was replaced is outside of the page, and React wrote into it.
      if (record.target instanceof Text) showWritten(record.target);
    } else if (record.type === 'childList') readNodes(record);
    else if (record.target instanceof Text) undoWritten(record.target, record.oldValue ?? '');
  }
  // What was put back here is no change of others.
  if (undone) observer.takeRecords();
}

function readNodes({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const added of addedNodes) if (added instanceof Text) dropReplacementsOf(added);
  // Replaced in one step, or in two: then what came first is beside the text that goes.
  const next = addedNodes.length > 0 ? [...addedNodes] : [previousSibling, nextSibling].filter(isStrange);
  for (const removed of removedNodes) {
    const text = originals.get(removed) ?? removed;
    if (text instanceof Text && next.length > 0 && !next.includes(text)) replaced(text, next);
  }
}

/** React makes no such element, and translators no other. */
const isStrange = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT' && !originals.has(node);

function replaced(text: Text, nodes: readonly Node[]): void {
  const now = nodes.filter((node): node is ChildNode => node instanceof Element || node instanceof CharacterData);
  forget(text);
  replacements.set(text, now);
  for (const node of now) originals.set(node, text);
  // Out of the page it is no longer watched with it.
  observer.observe(text, WATCHED);
  if (!undone) return;
  const { data } = text;
  const inside = now.some((node) => node.contains(text)) ? text.parentNode : null;
  putBack(text);
  undone.push(() => {
    if (!text.isConnected || text.data !== data) return;
    text.replaceWith(...now);
    inside?.appendChild(text);
  });
}

function forget(text: Text): void {
  for (const node of replacements.get(text) ?? []) originals.delete(node);
  replacements.delete(text);
}

/** Puts a text back in the place of what replaced it. */
function putBack(text: Text): void {
  const nodes = replacements.get(text) ?? [];
  forget(text);
  const [place] = nodes.filter(({ isConnected }) => isConnected);
  place?.before(text);
  for (const node of nodes) node.remove();
}

/** React put a text in another place: what replaced it is left over. */
function dropReplacementsOf(text: Text): void {
  const nodes = replacements.get(text) ?? [];
  if (nodes.some((node) => node.contains(text))) return;
  forget(text);
  for (const node of nodes) node.remove();
}

/** The sentence of a changed text is shown as React wrote it, and a translator finds it there as a new one. */
function showWritten(text: Text): void {
  const parent = replacements.get(text)?.[0]?.parentNode;
  for (const node of [...(parent?.childNodes ?? [])]) {
    const original = originals.get(node);
    if (original) putBack(original);
  }
}

/** A text that was changed in place while React hydrates. */
function undoWritten(text: Text, before: string): void {
  if (!undone) return;
  const { data } = text;
  text.data = before;
  undone.push(() => {
    if (text.data === before) text.data = data;
  });
}

/** What of a node is in the page: itself, or what replaced it. */
const shownOf = (node: Node): readonly Node[] => (node instanceof Text && replacements.get(node)) || [node];

function guardRemoveChild(): void {
  const { removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    else {
      for (const node of shownOf(child)) if (this.contains(node)) node.parentNode?.removeChild(node);
      if (child instanceof Text) forget(child);
    }
    return child;
  };
}

function guardInsertBefore(): void {
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before && before.parentNode !== this ? (shownOf(before)[0] ?? null) : before;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
}
