/** What a cell may hold that would break the line of its row. */
const BLOCKS = 'p, div, br, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote';

/**
 * Pasted HTML without what loads or runs, parsed where nothing is executed: Word's lists are lists, a row of a table is
 * a line. Its blanks break lines: Safari copies no-break spaces.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(
    'script, style, img, iframe, object, embed, svg, video, audio, link, meta',
  ))
    element.remove();
  listWordParagraphs(body);
  // The cells of a row have a blank between them (`platform/rich-text.ts`).
  for (const table of body.querySelectorAll('table')) {
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('p');
      for (const cell of row.cells) {
        for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(' ', ...block.childNodes, ' ');
        line.append(...cell.childNodes, ' ');
      }
      return line;
    });
    table.replaceWith(...lines);
  }
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
  return body.innerHTML.replaceAll('&nbsp;', ' ');
}

/** A number or a letter before the text of a list: '1.', 'a)', 'iv.'. Any other mark is a point. */
const ORDERED = /^\s*[\p{L}\d]{1,4}[.)]/u;

/**
 * Makes lists of Word's paragraphs. It copies no list: each item is a paragraph whose style names the list and its
 * level, with the mark as its first words.
 */
function listWordParagraphs(body: HTMLElement): void {
  /** The open lists, the outermost first: an item of a level goes into the list of that level. */
  let open: Element[] = [];
  for (const item of body.querySelectorAll('p[style*="mso-list" i]')) {
    const mark = [...item.querySelectorAll('[style]')].find((one) =>
      /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
    );
    const tag = ORDERED.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    const level = Number(item.getAttribute('style')?.match(/level(\d)/i)?.[1] ?? 1);
    mark?.remove();
    const line = body.ownerDocument.createElement('li');
    line.append(...item.childNodes);
    const [outer] = open;
    const goesOn =
      outer !== undefined && item.previousElementSibling === outer && (level > 1 || outer.localName === tag);
    if (!goesOn) {
      const list = body.ownerDocument.createElement(tag);
      list.append(line);
      item.replaceWith(list);
      open = [list];
      continue;
    }
    item.remove();
    open = open.slice(0, level);
    const parent = open.at(-1);
    if (open.length < level && parent) {
      const inner = body.ownerDocument.createElement(tag);
      parent.lastElementChild?.append(inner);
      open.push(inner);
    }
    open.at(-1)?.append(line);
  }
}
