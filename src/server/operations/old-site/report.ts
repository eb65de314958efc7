import { closeSync, openSync, writeSync } from 'node:fs';
import { toCsv } from '#server/platform/csv.ts';
import type { Note } from './read-cells.ts';

/** What became of a row. */
const outcomes = ['created', 'changed', 'unchanged', 'joined', 'kept', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

const outcomeWords: Readonly<Record<Outcome, string>> = {
  created: 'portata',
  changed: 'corretta',
  unchanged: 'uguale',
  joined: 'unita a quello che c’era',
  kept: 'lasciata com’è',
  refused: 'rifiutata',
};

/** What became of each row: counted, and of those that need a look a line in the file. */
export class Report {
  readonly #counts = new Map<string, Record<Outcome, number>>();
  readonly #file: number | null;

  /** `path`: where the lines go; nowhere without one. */
  constructor(path: string | undefined) {
    this.#file = path === undefined ? null : openSync(path, 'w', 0o600);
    this.#write(toCsv([['file', 'riga', 'colonna', 'esito', 'nota']]));
  }

  /** Says what became of a row of a file, with what is said of its cells. */
  tell(file: string, line: number, outcome: Outcome, notes: readonly Note[] = []): void {
    const counts = this.#counts.get(file) ?? { created: 0, changed: 0, unchanged: 0, joined: 0, kept: 0, refused: 0 };
    counts[outcome] += 1;
    this.#counts.set(file, counts);
    const rows = notes.map(({ column, sentence }) => [file, String(line), column, outcomeWords[outcome], sentence]);
    // The byte order mark stands once, before the titles.
    if (rows.length > 0) this.#write(toCsv(rows).slice(1));
  }

  /** How many rows of a file had each outcome. */
  countsOf(file: string): Readonly<Record<Outcome, number>> | undefined {
    return this.#counts.get(file);
  }

  /** One line a file. */
  summary(): string {
    return [...this.#counts]
      .map(([file, counts]) => `${file}: ${outcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ')}`)
      .join('\n');
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
  }

  #write(text: string): void {
    if (this.#file !== null) writeSync(this.#file, text);
  }
}
