import { customType } from 'drizzle-orm/pg-core';
import sanitizeHtml from 'sanitize-html';

/** Pictures that were uploaded here and re-encoded. */
const OWN_PICTURE = /^\/media\/[a-z0-9-]+\.webp$/;

/** What rich text may contain (rule D10): text, lists, links, pictures. No scripts, frames or styles. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'figure',
    'figcaption',
    'img',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A picture is loaded by every reader: any other address of ours would be a call in the reader's name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    section: 'p',
    article: 'p',
    // A row of a table becomes a line, as a term of a list and what is said of it.
    tr: 'p',
    dt: 'p',
    dd: 'p',
    caption: 'p',
    // A page opened from here must not be able to navigate this one.
    a: (tagName, { href = '', target }) => ({
      tagName,
      attribs: { href, ...(target === '_blank' && { target, rel: 'noopener noreferrer' }) },
    }),
  },
};

/** The end of a cell: what is pasted of a table has no blank between two. */
const CELL_END = /<\/t[dh]\s{0,20}>/gi;

/** HTML reduced to the allowed rich text. */
export const cleanRichText = (html: string): string => sanitizeHtml(html.replace(CELL_END, '$& '), ALLOWED);

/** A column of HTML that pages show as it is: sanitised on every write (rule D10). */
export const richText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: cleanRichText,
});
