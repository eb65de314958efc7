import type { Job } from '../../../../contract/places.ts';
import type { CvProposal } from '../../../../contract/profile.ts';
import { foldText } from '../../../../domain/trade-words.ts';
import { labelled, type Span, spanOf } from './cv-words.ts';
import type { Line } from './page-lines.ts';

type Experience = CvProposal['work_experiences'][number];
interface Block {
  span: Span;
  head: string[];
  body: string[];
}

const MOST = 30;
const COMPANY =
  /\b(hotel|albergo|ristorante|trattoria|osteria|pizzeria|bar|caff[eè]|bistrot|resort|villaggio|camping|campeggio|pub|gelateria|pasticceria|agriturismo|rifugio|locanda|residence|srl|s\.r\.l\.?|spa|s\.p\.a\.?|snc|sas|catering|tour operator|agenzia|terme|stabilimento|bagno|club|b&b|gruppo|group)\b/i;

/** The jobs somebody had, newest first as they wrote them: each begins at its dates. */
export function findExperiences(lines: readonly Line[], professions: readonly Job[]): Experience[] {
  const isJob = jobRecogniser(professions);
  return blocksOf(lines.map(({ text }) => text))
    .map((block) => experienceOf(block, isJob))
    .filter((experience) => experience !== null)
    .slice(0, MOST);
}

/** Cuts a section at its dates. Titles may stand before their dates or after: how the first one does it, all do. */
function blocksOf(texts: readonly string[]): Block[] {
  const at = texts.flatMap((text, index) => {
    const span = spanOf(text);
    return span ? [{ index, span }] : [];
  });
  const before = Math.min(at[0]?.index ?? 0, 2);
  return at.map(({ index, span }, number) => {
    const next = (at[number + 1]?.index ?? texts.length + before) - before;
    const head = [...texts.slice(index - before, index), ...(span.rest ? [span.rest] : [])];
    return { span, head, body: texts.slice(index + 1, next) };
  });
}

function experienceOf({ span, head, body }: Block, isJob: (text: string) => boolean): Experience | null {
  const labels = new Map(
    body
      .map((text) => labelled(text))
      .filter((pair) => pair !== null)
      .map(({ label, value }) => [label, value]),
  );
  const said = (...names: string[]) => names.map((name) => labels.get(name)).find(Boolean);
  const job = said('lavoro o posizione ricoperti', 'lavoro o posizione ricoperta', 'tipo di impiego');
  const employer = said('nome e indirizzo del datore di lavoro');
  if (job || employer) {
    const duties = said('principali attivita e responsabilita', 'principali mansioni e responsabilita');
    return written(span, job ?? '', employer ?? '', duties ? [duties] : []);
  }
  const rest = [...body.filter((text) => labelled(text) === null)];
  const parts = head.flatMap(split);
  // The title and the company may be on the lines after the dates.
  while (parts.length < 2 && rest.length > 0) parts.push(...split(rest.shift() ?? ''));
  const [one = '', two = ''] = parts;
  const swapped = (!isJob(one) && isJob(two)) || (COMPANY.test(one) && !COMPANY.test(two) && !isJob(one));
  return written(span, swapped ? two : one, swapped ? one : two, [...parts.slice(2).filter((part) => part.length > 25), ...rest]);
}

/** 'Cuoco presso Hotel Roma', 'Cuoco – Hotel Roma', 'Cuoco | Hotel Roma'. */
const split = (text: string): string[] =>
  text
    .split('\t')
    .flatMap((cell) => cell.split(/ presso (?:l[ao] |l[’']|il )?| [-–—|•·@] |, (?=\p{Lu})/u))
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

function written({ start, end }: Span, job: string, company: string, description: string[]): Experience | null {
  const text = description
    .map((line) => line.replace(/^[•·▪*–-]\s*/, '').replaceAll('\t', ' '))
    .join(' ')
    .trim();
  if (!job && !company) return null;
  return { job: (job || 'Da completare').slice(0, 150), company: (company || 'Da completare').slice(0, 150), start, end, description: text ? text.slice(0, 2000) : null };
}

/** Whether a text names a profession: by the words of the professions' names and synonyms. */
function jobRecogniser(professions: readonly Job[]): (text: string) => boolean {
  const names = new Set(professions.flatMap(({ name, synonyms }) => [name, ...synonyms]).map((name) => foldText(name).split(/[\s/]+/)[0] ?? ''));
  names.delete('');
  return (text) => {
    const words = foldText(text).split(/[^a-z]+/);
    return words
      .slice(0, 3)
      .some(
        (word) =>
          names.has(word) ||
          /^(chef|commis|addett|responsabil|aiut|barist|camerier|cuoc|receptionist|portier|maitre|animat|govern|pizzaiol|bartend|barman|sommelier|lavapiatt|facchin|manager|direttor|direttric)/.test(word),
      );
  };
}
