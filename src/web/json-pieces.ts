import type { PagePiece } from '#contract/page-context.ts';

const encoder = new TextEncoder();
/** The JSON of what pages share, by itself. */
const shared = new WeakMap<object, Uint8Array>();

/** JSON in which nothing ends the script that contains it. */
const jsonOf = (value: unknown): string | undefined => JSON.stringify(value)?.replaceAll('<', '\\u003c');

/**
 * A value as JSON for a script of a page. What pages share is frozen (`shared-answers.ts`): it is written and encoded
 * once, and is a piece of its own.
 */
export function jsonPieces(value: object): PagePiece[] {
  const pieces: PagePiece[] = [];
  let text = '';
  const add = (part: object) => {
    if (Object.isFrozen(part)) {
      pieces.push(text, sharedJson(part));
      text = '';
    } else if (Object.getPrototypeOf(part) === Object.prototype) {
      addEntries(part);
    } else {
      text += jsonOf(part) ?? 'null';
    }
  };
  const addEntries = (of: object) => {
    text += '{';
    let separator = '';
    for (const [name, part] of Object.entries(of)) {
      const isObject = typeof part === 'object' && part !== null;
      const json = isObject ? '' : jsonOf(part);
      // As JSON does it: what it cannot write has no name either.
      if (json === undefined) continue;
      text += `${separator}${jsonOf(name)}:${json}`;
      separator = ',';
      if (isObject) add(part);
    }
    text += '}';
  };
  add(value);
  pieces.push(text);
  return pieces;
}

function sharedJson(value: object): Uint8Array {
  const known = shared.get(value);
  if (known) return known;
  const json = encoder.encode(jsonOf(value) ?? 'null');
  shared.set(value, json);
  return json;
}
