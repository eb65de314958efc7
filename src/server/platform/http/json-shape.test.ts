import { describe, expect, it } from 'vitest';
import { cleanJson, readJson } from './json-shape.ts';
import { Refusal } from './refusal.ts';

const refusalOf = (text: string) => {
  try {
    readJson(text);
    return null;
  } catch (error) {
    return error instanceof Refusal ? [error.status, JSON.stringify(error.body)] : error;
  }
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON that somebody sent', () => {
  it('is read as it is, brackets in strings and escapes too', () => {
    for (const value of [{}, [], null, 3, 'a', { a: [1, { b: '[[[[' }], c: '\\"{[' }, '['.repeat(5000), '\\'])
      expect(readJson(JSON.stringify(value))).toEqual(value);
    expect(refusalOf(nested(32))).toBeNull();
    // As many as there may be: brackets that are closed again, brackets after a quote in a string, values and blanks.
    for (const open of ['[]', '{}']) expect(refusalOf(`[${`${open},`.repeat(100)}1]`)).toBeNull();
    expect(refusalOf(JSON.stringify(`"${'['.repeat(40)}`))).toBeNull();
    expect(refusalOf(`[${'1,'.repeat(50_000)}1]`)).toBeNull();
    expect(refusalOf(`[1${' '.repeat(60_000)}]`)).toBeNull();
  });
  it('loses the characters that XML forbids, and stays as it was written where it has none', () => {
    expect(readJson('{"a":"b\\u0001c\\ud800"}')).toEqual({ a: 'bc\ufffd' });
    expect(cleanJson('{"a":  "b\\u0001c"}')).toBe('{"a":"bc"}');
    expect(cleanJson('{"a":"b\uffff"}')).toBe('{"a":"b"}');
    expect(cleanJson('{"a":  "b\\n"}')).toBe('{"a":  "b\\n"}');
    expect(() => cleanJson('{')).toThrow(Refusal);
  });
  it('is refused in a sentence when it is nested too deep, has too many parts or is none', () => {
    for (const text of [
      nested(33),
      nested(100_000),
      '['.repeat(1_000_000),
      '{"a":'.repeat(100_000),
      `"\\"${nested(40)}", ${nested(33)}`,
    ])
      expect(refusalOf(text)).toEqual([400, expect.stringContaining('troppi livelli')]);
    for (const text of [
      `[${'1,'.repeat(50_001)}1]`,
      `{${Array.from({ length: 30_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
    ])
      expect(refusalOf(text)).toEqual([400, expect.stringContaining('troppe voci')]);
    for (const text of ['{', '{"a"}', 'undefined', '{"a":1}}', "{'a':1}", ''])
      expect(refusalOf(text)).toEqual([400, expect.stringContaining('non è leggibile')]);
    for (const text of ['{', nested(33), `[${'1,'.repeat(50_001)}1]`])
      expect(refusalOf(text)).toEqual([400, expect.stringContaining('{"non_field_errors":"unreadable"}')]);
  });
});
