const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of sanitised HTML, for cards and the index: each block ends as a sentence does, a heading leads on. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<\/h[1-6]>/g, ':\n')
      .replace(/<\/(p|li|div|blockquote)>/g, '\n')
      .replace(/<br\s*\/?>/g, ' ')
      // A tag holds no other: each character is looked at once, whatever the text.
      .replace(/<[^<>]+>/g, '')
      .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((line) => (/[.!?:;,…]$/.test(line) ? line : `${line}.`))
      .join(' ')
  );
}
