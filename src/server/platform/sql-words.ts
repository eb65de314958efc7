/** A regular expression of PostgreSQL that matches a text as whole words: user input is escaped. */
export const wholeWords = (text: string): string => `\\m${escaped(text).replace(/\s+/g, '\\s+')}\\M`;

/** An e-mail address that is not a part of a longer one. */
export const wholeAddress = (email: string): string =>
  `(^|[^[:alnum:]._%+-])${escaped(email)}($|[^[:alnum:]._-]|\\.($|[^[:alnum:]]))`;

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
