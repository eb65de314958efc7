import { type ComponentType, createElement, type ReactNode, useId } from 'react';
import type { PagePiece } from '#contract/page-context.ts';
import { useChangedStrings } from '../texts/text.tsx';
import { keepHtml, keptHtml, keyOf, letGoWhenFull } from './kept-html.ts';

interface KeptProps<Of extends object, Beside extends object> {
  /** The element that the part is in: without a box of its own, if nothing else is said. */
  as?: 'div' | 'footer';
  className?: string;
  /** What is shown: its HTML depends on `of`, on the texts of the interface, on the hour, and on `place`. */
  part: ComponentType<Of & Beside>;
  /** Its properties, which are JSON. */
  of: Of;
  /** Properties that its HTML does not show. */
  beside?: Beside;
  /** Where in the page it is, for a part whose HTML has ids of React's. */
  place?: string;
}

/**
 * A part of a page that comes again in other pages, in an element of its own. The server renders it once and inserts
 * the same HTML wherever it is shown again; React in the browser finds the tree that it expects. Whatever the part
 * reads besides (the address, the user) must be told by `of` too. It may not take an id of React's (`useId`), which
 * differs from page to page. A part with another in it is not kept.
 */
const BrowserKept = <Of extends object, Beside extends object>(props: KeptProps<Of, Beside>): ReactNode =>
  createElement(props.as ?? 'div', { className: props.className ?? NO_BOX }, shownOf(props));

const NO_BOX = 'contents';

const shownOf = <Of extends object, Beside extends object>({ part, of, beside }: KeptProps<Of, Beside>) =>
  createElement(part, Object.assign({}, of, beside));

interface Missed {
  part: unknown;
  key: string;
}

interface Rendering {
  mark: string;
  /** The HTML that takes the place of its mark in the page, in the order of their numbers. */
  found: Uint8Array[];
  /** The parts that were not kept, in the order in which they were rendered. */
  missed: Missed[];
}

/** The rendering under way: React renders a whole page before anything else. */
let rendering: Rendering | null = null;

function ServerKept<Of extends object, Beside extends object>(props: KeptProps<Of, Beside>): ReactNode {
  const { as = 'div', className = NO_BOX, part, of, place = '' } = props;
  const changed = useChangedStrings();
  if (!rendering) return createElement(as, { className }, shownOf(props));
  const key = keyOf(changed, of, place);
  const html = keptHtml(part, key);
  if (html !== undefined) {
    const __html = `${placeMark(rendering.mark)}${rendering.found.push(html) - 1}-->`;
    return createElement(as, { className, dangerouslySetInnerHTML: { __html } });
  }
  const number = rendering.missed.push({ part, key }) - 1;
  return createElement(as, { className, 'data-kept': `${rendering.mark} ${number}` }, shownOf(props));
}

export const KeptPart: <Of extends object, Beside extends object>(props: KeptProps<Of, Beside>) => ReactNode =
  import.meta.env.SSR ? ServerKept : BrowserKept;

/** The same for a part that takes ids of React: they come from its place in the page, on which its HTML depends too. */
export function KeptPartWithIds<Of extends object, Beside extends object>(props: KeptProps<Of, Beside>): ReactNode {
  const place = useId();
  return <KeptPart {...props} place={place} />;
}

/** What begins the comment that stands for a kept part until the page is rendered. */
const placeMark = (mark: string) => `<!--${mark} `;

/**
 * Renders a page and keeps the HTML of its parts that were not kept yet. `mark` is this page's alone: no text of
 * anybody's contains it. Kept parts are pieces of their own, which need not be encoded again.
 */
export function renderKeeping(mark: string, render: () => string): PagePiece[] {
  const own: Rendering = { mark, found: [], missed: [] };
  rendering = own;
  try {
    return withFound(takeParts(render(), own), own);
  } finally {
    rendering = null;
    letGoWhenFull();
  }
}

/**
 * The HTML of a page without the marks of its parts, whose content is kept: they stand in it as they were rendered. A
 * part that React left out of the page after all, because something beside it is not ready, has no mark in it.
 */
function takeParts(html: string, { mark, missed }: Rendering): string {
  const attribute = ` data-kept="${mark} `;
  let clean = '';
  let done = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, done)) {
    const end = html.indexOf('"', at + attribute.length);
    const begin = html.indexOf('>', end) + 1;
    const known = missed[Number(html.slice(at + attribute.length, end))];
    const [tag = ''] = html.slice(html.lastIndexOf('<', at) + 1, at).split(' ', 1);
    const content = html.slice(begin, endOf(html, tag, begin));
    if (known && !content.includes(mark) && !NOT_TO_KEEP.test(content)) keepHtml(known.part, known.key, content);
    clean += html.slice(done, at);
    done = end + 1;
  }
  return clean + html.slice(done);
}

/** A page with its kept parts, each where its number stands. */
function withFound(html: string, { mark, found }: Rendering): PagePiece[] {
  const [first = '', ...others] = html.split(placeMark(mark));
  const pieces: PagePiece[] = [first];
  for (const other of others) {
    const end = other.indexOf('-->');
    const part = found[Number(other.slice(0, end))];
    if (!part) throw new Error('A place without its kept part');
    pieces.push(part, other.slice(end + '-->'.length));
  }
  return pieces;
}

/**
 * The server looks at each script and preload of a page (`late-scripts.ts`), but not into kept parts: what may begin
 * one is not kept. Nor is what is not finished: it may be the next time.
 */
const NOT_TO_KEEP = /<(?:script|link)|<!--\$!-->/i;
/** Where the content of an element ends that begins at `from`. */
function endOf(html: string, tag: string, from: number): number {
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, 'g');
  tags.lastIndex = from;
  let open = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    open += found[1] ? -1 : 1;
    if (open === 0) return found.index;
  }
  throw new Error(`A kept <${tag}> does not end`);
}
