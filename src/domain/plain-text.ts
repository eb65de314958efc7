const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * The text of sanitised HTML, for cards and the search index: each block ends with a full stop, a heading with a colon.
 */
export function plainText(html: string): string {
  return (
    html
      .replace(/<\/h[1-6]>/g, ':\n')
      .replace(/<\/(p|li|div|blockquote)>/g, '\n')
      // A list inside an item, and a paragraph after plain text.
      .replace(/<(?:ul|ol|p|blockquote)>/g, '\n')
      .replace(/<br\s*\/?>/g, ' ')
      // A tag contains no other: the time is linear in the text.
      .replace(/<[^<>]+>/g, '')
      .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((line) => (/[.!?:;,…]$/.test(line) ? line : `${line}.`))
      .join(' ')
  );
}
