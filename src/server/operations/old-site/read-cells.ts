import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Job } from '#contract/places.ts';
import { endOfRomeDay, fromRomeLocal } from '#domain/rome-time.ts';
import { foldText } from '#domain/trade-words.ts';
import { exactJob } from '#domain/typed-job.ts';
import type { PlaceRow } from '#server/areas/places/read-gazetteer.ts';
import type { Names } from '#server/areas/professions/names.ts';

/** What is said of a cell. Never with what stands in it: reports may be read by many. */
export interface Note {
  column: string;
  sentence: string;
}

/** What a cell cannot be read as, in a sentence. */
export class Unread {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

/** The optional cells of a row. One that cannot be read is left empty, with a note: the row is brought all the same. */
export class OptionalCells {
  readonly notes: Note[] = [];
  readonly #cells: Readonly<Record<string, string>>;

  constructor(cells: Readonly<Record<string, string>>) {
    this.#cells = cells;
  }

  read<Value>(column: string, reader: (text: string) => Value | Unread): Value | null {
    const text = this.#cells[column] ?? '';
    if (text === '') return null;
    const value = reader(text);
    if (!(value instanceof Unread)) return value;
    this.notes.push({ column, sentence: `${value.sentence} Il campo resta vuoto.` });
    return null;
  }

  /** By a rule of the contract. */
  parse<Value>(column: string, schema: z.ZodType<Value>): Value | null {
    return this.read(column, (text) => {
      const read = schema.safeParse(text);
      return read.success ? read.data : new Unread(read.error.issues[0]?.message ?? 'Non valido.');
    });
  }
}

/** The faults of a row by column, of a schema that read its cells. */
export const notesOf = (error: z.ZodError): Note[] =>
  error.issues.map(({ path, message }) => ({ column: String(path[0] ?? ''), sentence: message }));

const NO_DAY = new Unread('La data non è valida: scrivi 2024-05-31 o 31/05/2024.');

/** '2024-05-31' or '31/05/2024', as '2024-05-31'. */
export function readDay(text: string): string | Unread {
  const [, italianDay, month, year] = text.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  const day = year ? `${year}-${month?.padStart(2, '0')}-${italianDay?.padStart(2, '0')}` : text;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : NO_DAY;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A moment, with its zone or in Rome's time; a day alone is its beginning there, or its end where it is the end of
 * something.
 */
export function readMoment(text: string, which: 'begin' | 'end' = 'begin'): Date | Unread {
  // The engine reads 30 February as 1 March.
  if (WITH_ZONE.test(text))
    return Number.isNaN(Date.parse(text)) || readDay(text.slice(0, 10)) instanceof Unread ? NO_DAY : new Date(text);
  const [, written, time] = text.match(LOCAL) ?? [];
  const day = readDay(written ?? text);
  if (day instanceof Unread) return day;
  const moment = fromRomeLocal(`${day}T${time ?? '00:00'}`);
  if (moment === null) return NO_DAY;
  return time === undefined && which === 'end' ? endOfRomeDay(new Date(moment)) : new Date(moment);
}

/** Yes or no. */
export function readYes(text: string): boolean | Unread {
  const word = foldText(text);
  if (['si', 'yes', 'y', 'true', 'vero', '1'].includes(word)) return true;
  return ['no', 'n', 'false', 'falso', '0'].includes(word) ? false : new Unread('Scrivi sì o no.');
}

/** A value of a closed list, by its slug or by its Italian words. */
export const readChoice =
  <Value extends string>(labels: Readonly<Record<Value, string>>, slugs: readonly Value[]) =>
  (text: string): Value | Unread =>
    slugs.find((slug) => slug === text || foldText(labels[slug]) === foldText(text)) ??
    new Unread(`Scrivi una di queste: ${slugs.join(', ')}.`);

/** The parts of a cell that holds several. */
export const readList = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

const NEAR = 3;
const KEPT = 20_000;

/** Finds the places and jobs that files name, again and again the same. */
export class NamedThings {
  readonly #names: Names;
  readonly #places = new LRUCache<string, PlaceRow | Unread>({ max: KEPT });
  readonly #jobs = new LRUCache<string, Job | Unread>({ max: KEPT });

  constructor(names: Names) {
    this.#names = names;
  }

  /** A comune by its name, 'Rimini' or 'Castro LE'. */
  readonly place = (text: string): PlaceRow | Unread => {
    const { gazetteer } = this.#names;
    return remembered(this.#places, text, () => {
      const found = gazetteer.exact(text, 'comune');
      if (found) return found;
      const isAmbiguous = gazetteer.comuniNamed(text).length > 1;
      return new Unread(
        isAmbiguous
          ? 'Più comuni hanno questo nome: aggiungi la sigla della provincia, come “Castro LE”.'
          : 'Nessun comune ha questo nome.',
      );
    });
  };

  /** A job by its name, its slug or a synonym; the names that are nearest are told. */
  readonly job = (text: string): Job | Unread => {
    const { list } = this.#names.professions;
    return remembered(this.#jobs, text, () => {
      const found = this.#names.professions.bySlug(text) ?? exactJob(list, text.slice(0, 200));
      if (found) return found;
      const typed = foldText(text.slice(0, 60));
      const near = list
        .map(({ name }) => ({ name, far: distance(foldText(name), typed) }))
        .toSorted((one, other) => one.far - other.far)
        .slice(0, NEAR);
      return new Unread(`Nessuna qualifica ha questo nome. Le più vicine: ${near.map(({ name }) => name).join(', ')}.`);
    });
  };
}

function remembered<Value extends object>(kept: LRUCache<string, Value>, text: string, find: () => Value): Value {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const found = find();
  kept.set(text, found);
  return found;
}
