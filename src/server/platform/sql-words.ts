/** A text as whole words, for PostgreSQL's regular expressions: what somebody typed is words, never a pattern. */
export const wholeWords = (text: string): string => `\\m${escaped(text).replace(/\s+/g, '\\s+')}\\M`;

/** An e-mail address that is not a part of a longer one. */
export const wholeAddress = (email: string): string =>
  `(^|[^[:alnum:]._%+-])${escaped(email)}($|[^[:alnum:]._-]|\\.($|[^[:alnum:]]))`;

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
