import { groupedBy } from './grouped-by.ts';

/** A colleague who can be mentioned in a note. */
export interface Colleague {
  id: number;
  /** First and last name. */
  name: string;
}

/** An @ that begins a word: the one of a mail address does not. */
const AT = /(?<![\p{L}\p{N}._-])@/gu;
const CONTINUES = /^[\p{L}\p{N}]/u;
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The colleagues that a note mentions: '@' and first and last name, or the first name where one colleague alone has it.
 * The longest name counts; capitals and accents do not.
 */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): number[] {
  const plain = folded(text);
  const byName = new Map<string, number[]>();
  for (const { id, name } of colleagues) {
    const whole = folded(name).trim();
    byName.set(whole, [...(byName.get(whole) ?? []), id]);
  }
  for (const [first, ids] of groupedBy(colleagues, ({ name }) => folded(name).trim().split(/\s+/)[0] ?? ''))
    if (ids.length === 1 && !byName.has(first)) byName.set(first, [ids[0]?.id ?? 0]);
  const names = [...byName.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  const found = new Set<number>();
  for (const { index } of plain.matchAll(AT)) {
    const rest = plain.slice(index + 1);
    const name = names.find((one) => rest.startsWith(one) && !CONTINUES.test(rest.slice(one.length)));
    for (const id of name === undefined ? [] : (byName.get(name) ?? [])) found.add(id);
  }
  return [...found];
}

/** A mention that is being written at the caret: where its '@' is, and what follows it; null where there is none. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const written = /(?<![\p{L}\p{N}._-])@(\p{L}[\p{L}’' ]{0,60})?$/u.exec(text.slice(0, caret));
  return written ? { from: written.index, typed: written[1] ?? '' } : null;
}

/** The colleagues whose name, or a word of it, begins as was typed. */
export function colleaguesFor<Person extends Colleague>(typed: string, colleagues: readonly Person[]): Person[] {
  const wanted = folded(typed).trim();
  return colleagues.filter(({ name }) => {
    const whole = folded(name);
    return whole.startsWith(wanted) || whole.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** The subject of a mail: a colleague mentioned its reader in a note on an applicant. */
export const mentionedOf = (author: string, person: string, title: string): string =>
  `${author} ti ha menzionato in una nota su ${person} per “${title}”`;
