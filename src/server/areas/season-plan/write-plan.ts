import { and, eq } from 'drizzle-orm';
import type { NeedForm } from '#contract/season-plan.ts';
import { fault } from '#domain/fault.ts';
import { romeDay } from '#domain/rome-time.ts';
import { needFaults } from '#domain/season-gaps.ts';
import { type SeasonKey, seasonKeyOf, yearBefore, yearLater } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid, notFound, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import type { Names } from '../professions/names.ts';
import { seasonNeeds } from './tables.ts';

/** The maximum number of lines of a company's plan, of all its seasons. */
const MAX_NEEDS = 300;

export interface WrittenNeed {
  id: number;
  season: SeasonKey;
}

const full = () =>
  invalid({
    non_field_errors: [fault('too_many', `Hai già ${MAX_NEEDS} righe: elimina quelle di stagioni passate.`)],
  });
const there = () =>
  conflict('duplicate', 'Questa riga c’è già, con gli stessi giorni: cambia il numero di persone di quella.');

/** The columns of a form; refuses by field (400) what makes no sense. */
function columnsOf({ professions }: Names, { job: slug, ...terms }: NeedForm, now: Date) {
  const job = professions.bySlug(slug);
  refuseFaults({
    ...needFaults(terms, romeDay(now)),
    ...(!job && { job: [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')] }),
  });
  return { ...terms, job_id: job?.id ?? 0 };
}

const sameDays = (companyId: number, { job_id, starts_on, ends_on }: ReturnType<typeof columnsOf>) =>
  and(
    eq(seasonNeeds.company_id, companyId),
    eq(seasonNeeds.job_id, job_id),
    eq(seasonNeeds.starts_on, starts_on),
    eq(seasonNeeds.ends_on, ends_on),
  );

/**
 * Writes a line of the plan. The same line twice is one; refuses another number for the same role and days (409), and
 * more lines than a plan may have (400).
 */
export async function addNeed(
  db: Database,
  names: Names,
  { company }: Member,
  form: NeedForm,
  now: Date = new Date(),
): Promise<WrittenNeed> {
  const columns = columnsOf(names, form, now);
  const season = seasonKeyOf(form.starts_on);
  return db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    const [same] = await tx.select().from(seasonNeeds).where(sameDays(company.id, columns));
    if (same && same.positions !== columns.positions) throw there();
    if (same) return { id: same.id, season };
    if ((await tx.$count(seasonNeeds, eq(seasonNeeds.company_id, company.id))) >= MAX_NEEDS) throw full();
    const [row] = await tx
      .insert(seasonNeeds)
      .values({ ...columns, company_id: company.id })
      .returning({ id: seasonNeeds.id });
    if (!row) throw new Error('The need was not written');
    return { id: row.id, season };
  });
}

/** Changes a line of the plan; another company's is not found, and a line that is there already is refused (409). */
export async function changeNeed(
  db: Database,
  names: Names,
  { company }: Member,
  id: number,
  form: NeedForm,
  now: Date = new Date(),
): Promise<WrittenNeed> {
  const columns = columnsOf(names, form, now);
  return db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    const [same] = await tx.select({ id: seasonNeeds.id }).from(seasonNeeds).where(sameDays(company.id, columns));
    if (same && same.id !== id) throw there();
    const changed = await tx
      .update(seasonNeeds)
      .set(columns)
      .where(and(eq(seasonNeeds.id, id), eq(seasonNeeds.company_id, company.id)))
      .returning({ id: seasonNeeds.id });
    if (changed.length === 0) throw notFound('not_found', 'Questa riga del piano non c’è più: ricarica la pagina.');
    return { id, season: seasonKeyOf(form.starts_on) };
  });
}

/** Removes a line of the plan. People who are hired stay hired. */
export async function removeNeed(db: Database, { company }: Member, id: number): Promise<void> {
  const gone = await db
    .delete(seasonNeeds)
    .where(and(eq(seasonNeeds.id, id), eq(seasonNeeds.company_id, company.id)))
    .returning({ id: seasonNeeds.id });
  if (gone.length === 0) throw notFound('not_found', 'Questa riga del piano non c’è più: ricarica la pagina.');
}

/**
 * Copies the plan of the same season a year earlier, with its days a year later. What is there already stays as it is:
 * twice is once. Returns how many lines were copied.
 */
export async function copyPlan(db: Database, { company }: Member, season: SeasonKey): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    const all = await tx.select().from(seasonNeeds).where(eq(seasonNeeds.company_id, company.id));
    const before = all.filter(({ starts_on }) => seasonKeyOf(starts_on) === yearBefore(season));
    if (before.length === 0) throw conflict('wrong_state', 'Non c’è nulla da copiare dalla stagione di un anno prima.');
    if (all.length + before.length > MAX_NEEDS) throw full();
    const copied = await tx
      .insert(seasonNeeds)
      .values(
        before.map(({ job_id, positions, starts_on, ends_on }) => ({
          company_id: company.id,
          job_id,
          positions,
          starts_on: yearLater(starts_on),
          ends_on: yearLater(ends_on),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: seasonNeeds.id });
    return copied.length;
  });
}
