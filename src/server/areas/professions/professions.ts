import type { Job } from '#contract/places.ts';
import type { Database } from '#server/platform/database.ts';
import { standardProfessions } from './standard-professions.ts';
import { jobs } from './tables.ts';

/** The jobs in memory, by slug and by id: a short list that every search reads. */
export class Professions {
  #list: readonly Job[] = [];
  #bySlug = new Map<string, Job>();
  #byId = new Map<number, Job>();
  #asked = 0;
  #shown = 0;
  readonly #read: () => Promise<readonly Job[]>;

  constructor(read: () => Promise<readonly Job[]>) {
    this.#read = read;
  }

  static async open(db: Database): Promise<Professions> {
    const professions = new Professions(() => db.select().from(jobs).orderBy(jobs.name));
    await professions.reload();
    return professions;
  }

  async reload(): Promise<void> {
    const asked = ++this.#asked;
    const list = await this.#read();
    // A slow reading does not replace the result of a later one.
    if (asked < this.#shown) return;
    this.#shown = asked;
    this.#list = list;
    this.#bySlug = new Map(list.map((job) => [job.slug, job]));
    this.#byId = new Map(list.map((job) => [job.id, job]));
  }

  get list(): readonly Job[] {
    return this.#list;
  }

  bySlug(slug: string): Job | undefined {
    return this.#bySlug.get(slug);
  }

  byId(id: number): Job | undefined {
    return this.#byId.get(id);
  }
}

/** Fills an empty table with the trade's professions; staff change them afterwards. */
export async function fillProfessions(db: Database): Promise<void> {
  if ((await db.$count(jobs)) > 0) return;
  await db.insert(jobs).values(standardProfessions());
}
