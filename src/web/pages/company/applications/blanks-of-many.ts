import type { Selectable } from '#contract/inbox.ts';
import { fillBlanks, openBlanks } from '#domain/ready-answers.ts';

/** What the server knows of a person, who is written to with others: it fills these in. */
const knownOf = ({ interview }: Pick<Selectable, 'interview'>) => ({
  nome: ' ',
  offerta: ' ',
  data: interview?.state === 'taken' ? interview.starts_at : null,
});

/** The blanks of a text that stay open, each as it is written, with the people for whom it does. */
export function blanksOfMany<Person extends Pick<Selectable, 'interview'>>(
  text: string,
  people: readonly Person[],
): { blank: string; people: Person[] }[] {
  return openBlanks(text)
    .map((blank) => ({ blank, people: people.filter((one) => openBlanks(fillBlanks(blank, knownOf(one))).length > 0) }))
    .filter((open) => open.people.length > 0);
}
