import { cleanTexts } from '#domain/clean-text.ts';
import { invalidForm } from './refusal.ts';

/** Deeper than any of our forms, far less than a parser or a schema can handle. */
const MAX_DEPTH = 32;
/** The maximum number of values and keys in one body. */
const MAX_PARTS = 50_000;

const TOO_DEEP = 'La richiesta contiene troppi livelli uno dentro l’altro: semplificala e riprova.';
const TOO_MANY = 'La richiesta contiene troppe voci: dividila e riprova.';
const UNREADABLE = 'La richiesta non è leggibile: controlla il formato e riprova.';

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] = [...'"\\[]{},:'].map(
  (sign) => sign.charCodeAt(0),
);

/** Whether a JSON text may contain a character that is removed: all but two of them must be escaped in JSON. */
const MAY_BE_UNCLEAN = /\\[ubf]|[\ufffe\uffff]/;

/**
 * Parses JSON from a request. Refuses with 400 invalid JSON, too deep nesting and too many parts, before parsing.
 * Characters that XML forbids are removed from its strings.
 */
export function readJson(text: string): unknown {
  refuseShape(text);
  const value = parsed(text);
  return MAY_BE_UNCLEAN.test(text) ? cleanTexts(value) : value;
}

/** The JSON text of a request, checked and cleaned as by `readJson`. */
export function cleanJson(text: string): string {
  const value = readJson(text);
  return MAY_BE_UNCLEAN.test(text) ? JSON.stringify(value) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidForm('unreadable', UNREADABLE);
  }
}

/** One pass over the characters: brackets within strings are not counted. */
function refuseShape(text: string): void {
  let depth = 0;
  let parts = 0;
  let isString = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (isString) {
      if (sign === BACKSLASH) index++;
      else if (sign === QUOTE) isString = false;
    } else if (sign === QUOTE) isString = true;
    else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) {
      depth++;
      if (depth > MAX_DEPTH) throw invalidForm('unreadable', TOO_DEEP);
    } else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) depth--;
    else if (sign === COMMA || sign === COLON) {
      parts++;
      if (parts > MAX_PARTS) throw invalidForm('unreadable', TOO_MANY);
    }
  }
}
