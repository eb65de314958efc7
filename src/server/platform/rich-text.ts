import { customType } from 'drizzle-orm/pg-core';
import sanitizeHtml from 'sanitize-html';

/** Pictures that were uploaded here, made anew by us. */
const OWN_PICTURE = /^\/media\/[a-z0-9-]+\.webp$/;

/**
 * What a text of the site may hold (rule D10): words, lists, links, pictures. Nothing that runs, frames or styles.
 */
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
  // A picture is fetched by whoever reads: from any other address of ours it would be a call made in their name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    div: 'p',
    // A page opened from here must not be able to send this one elsewhere.
    a: (tagName, { href = '', target }) => ({
      tagName,
      attribs: { href, ...(target === '_blank' && { target, rel: 'noopener noreferrer' }) },
    }),
  },
};

/** HTML reduced to what a text of the site may hold. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, ALLOWED);

/** A column of HTML that pages show as it is: sanitised on the way in, whoever writes it (rule D10). */
export const richText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: cleanRichText,
});
