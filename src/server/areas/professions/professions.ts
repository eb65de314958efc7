import type { Job } from '../../../contract/places.ts';
import type { Database } from '../../platform/database.ts';
import { standardProfessions } from './standard-professions.ts';
import { jobs } from './tables.ts';

/** The jobs in memory, by slug and by id: a short list that every search reads. */
export class Professions {
  #list: Job[] = [];
  #bySlug = new Map<string, Job>();
  #byId = new Map<number, Job>();

  static async open(db: Database): Promise<Professions> {
    const professions = new Professions();
    await professions.reload(db);
    return professions;
  }

  async reload(db: Database): Promise<void> {
    this.#list = await db.select().from(jobs).orderBy(jobs.name);
    this.#bySlug = new Map(this.#list.map((job) => [job.slug, job]));
    this.#byId = new Map(this.#list.map((job) => [job.id, job]));
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
