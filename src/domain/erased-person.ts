/** The names and addresses of the person who is erased. */
export interface ErasedPerson {
  first_name: string;
  last_name: string;
  /** Lower case. */
  email: string;
}

const TAKEN_OUT = '…';

/** A text about a person, with their names and addresses removed. */
export function withoutPerson(text: string, { first_name, last_name, email }: ErasedPerson): string {
  const names = `${first_name} ${last_name}`.split(/[\s'’]+/u).filter((name) => name.length > 1);
  return [email, ...names].reduce(withoutWord, text);
}

/** Removes a word wherever it stands alone, in any case. User input never becomes a pattern. */
function withoutWord(text: string, word: string): string {
  const sought = word.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let at = indexIn(text, sought, 0); at !== -1; at = indexIn(text, sought, at + 1)) {
    if (isLetter(text[at - 1]) || isLetter(text[at + sought.length])) continue;
    parts.push(text.slice(from, at), TAKEN_OUT);
    from = at + sought.length;
  }
  return parts.join('') + text.slice(from);
}

const indexIn = (text: string, sought: string, from: number) => text.toLowerCase().indexOf(sought, from);
const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
