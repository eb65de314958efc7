import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReadyAnswerForm } from '#contract/ready-answers.ts';
import { fault } from '#domain/fault.ts';
import { MAX_READY_ANSWERS } from '#domain/ready-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid, notFound } from '#server/platform/http/refusal.ts';
import { lockCompany } from '../companies/ownership.ts';
import { giveStandardAnswers } from './give-standard.ts';
import { readAnswers } from './read-answers.ts';
import { readyAnswers } from './tables.ts';

/** Runs a change with the company locked, so that two people who change at once do it one after the other. */
const changing = (db: Database, companyId: number, change: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await giveStandardAnswers(tx, companyId);
    await change(tx);
  });

/** Adds an answer at the end. Refuses a name that is there, and the 31st answer (409). */
export const addAnswer = (db: Database, companyId: number, form: ReadyAnswerForm): Promise<void> =>
  changing(db, companyId, async (tx) => {
    const { items } = await readAnswers(tx, companyId);
    if (items.length >= MAX_READY_ANSWERS)
      throw conflict('too_many', `Le risposte pronte sono al massimo ${MAX_READY_ANSWERS}: elimina prima una.`);
    await refuseKnownName(tx, companyId, form.name, null);
    await tx.insert(readyAnswers).values({
      company_id: companyId,
      ...form,
      place: sql`(SELECT coalesce(max(place), 0) + 1 FROM ready_answers WHERE company_id = ${companyId})`,
    });
  });

/** Changes an answer's name and text; another company's is not found. */
export const changeAnswer = (db: Database, companyId: number, id: number, form: ReadyAnswerForm): Promise<void> =>
  changing(db, companyId, async (tx) => {
    await requireOwn(tx, companyId, id);
    await refuseKnownName(tx, companyId, form.name, id);
    await tx
      .update(readyAnswers)
      .set({ ...form, changed_at: new Date() })
      .where(eq(readyAnswers.id, id));
  });

/** Deletes an answer. The refusal stays: the flow of applications proposes it (409). */
export const deleteAnswer = (db: Database, companyId: number, id: number): Promise<void> =>
  changing(db, companyId, async (tx) => {
    const { is_refusal } = await requireOwn(tx, companyId, id);
    if (is_refusal)
      throw conflict('wrong_state', 'Questa risposta accompagna ogni “Non idoneo”: puoi cambiarla, non eliminarla.');
    await tx.delete(readyAnswers).where(eq(readyAnswers.id, id));
  });

/** Moves an answer to a place of the list, from 0; the last where the list is shorter. */
export const moveAnswer = (db: Database, companyId: number, id: number, place: number): Promise<void> =>
  changing(db, companyId, async (tx) => {
    await requireOwn(tx, companyId, id);
    const { items } = await readAnswers(tx, companyId);
    const others = items.map((item) => item.id).filter((other) => other !== id);
    const order = others.toSpliced(place, 0, id);
    for (const [at, one] of order.entries())
      await tx.update(readyAnswers).set({ place: at }).where(eq(readyAnswers.id, one));
  });

async function requireOwn(tx: Database, companyId: number, id: number): Promise<{ is_refusal: boolean }> {
  const [row] = await tx
    .select({ is_refusal: readyAnswers.is_refusal })
    .from(readyAnswers)
    .where(and(eq(readyAnswers.id, id), eq(readyAnswers.company_id, companyId)));
  if (!row) throw notFound('not_found', 'Questa risposta non c’è più.');
  return row;
}

async function refuseKnownName(tx: Database, companyId: number, name: string, id: number | null): Promise<void> {
  const same = and(
    eq(readyAnswers.company_id, companyId),
    eq(sql`lower(${readyAnswers.name})`, sql`lower(${name})`),
    id === null ? undefined : ne(readyAnswers.id, id),
  );
  if ((await tx.$count(readyAnswers, same)) > 0)
    throw invalid({ name: [fault('duplicate', 'C’è già una risposta con questo nome.')] });
}
