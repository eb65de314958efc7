import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { OfferDraft } from '#contract/company-offers.ts';
import { draftTitle } from '#domain/offer-form.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import { offerDrafts, offers } from '../offers/tables.ts';

type Row = typeof offerDrafts.$inferSelect;

/** The maximum number of drafts of a company. */
export const MAX_DRAFTS = 100;
const GONE = 'Questa bozza non c’è più.';

const describeDraft = (row: Row): OfferDraft => ({
  id: row.id,
  data: row.data,
  title: draftTitle(row.data),
  date_updated: row.updated_at.toISOString(),
  published_as: null,
});

/** The offer that was made from a draft; null when none was. */
async function offerOf(db: Database, { company }: Member, id: number) {
  const [offer] = await db
    .select({ id: offers.id, title: offers.title, created_at: offers.created_at })
    .from(offers)
    .where(and(eq(offers.draft_id, id), eq(offers.company_id, company.id), ne(offers.status, 'deleted')));
  return offer ?? null;
}
const own = ({ company }: Member, id: number) => and(eq(offerDrafts.id, id), eq(offerDrafts.company_id, company.id));

/**
 * Refuses more drafts than a company may have (409), in the transaction that writes them. Of two at once the second
 * counts what the first has written.
 */
export async function requireRoomForDrafts(tx: Database, companyId: number, more: number): Promise<void> {
  await lockCompany(tx, companyId);
  const held = await tx.$count(offerDrafts, eq(offerDrafts.company_id, companyId));
  if (held + more <= MAX_DRAFTS) return;
  throw conflict(
    'too_many',
    more === 1
      ? `Hai già ${MAX_DRAFTS} bozze: eliminane una per cominciarne un’altra.`
      : `Hai ${held} bozze e il massimo è ${MAX_DRAFTS}: scegline meno, o elimina quelle vecchie.`,
  );
}

export function createDraft(db: Database, { company, userId }: Member, data: Row['data']): Promise<OfferDraft> {
  return db.transaction(async (tx) => {
    await requireRoomForDrafts(tx, company.id, 1);
    const [row] = await tx.insert(offerDrafts).values({ company_id: company.id, user_id: userId, data }).returning();
    assertFound(row, 'A draft that was written has a row');
    return describeDraft(row);
  });
}

function tabOf({ offer }: Row['data']): string | null {
  return typeof offer === 'object' && offer !== null && 'tab' in offer && typeof offer.tab === 'string'
    ? offer.tab
    : null;
}

/**
 * Saves a draft (rule 4.3). Another company's is not found; 409 for one published meanwhile, or saved by another tab
 * since `date_updated`. A tab names itself in `data.offer.tab`: its own save whose answer was lost is not a conflict.
 */
export async function saveDraft(
  db: Database,
  member: Member,
  id: number,
  { data, date_updated }: { data: Row['data']; date_updated?: string | undefined },
): Promise<OfferDraft> {
  const tab = tabOf(data);
  const isKnown =
    date_updated === undefined
      ? undefined
      : sql`(date_trunc('milliseconds', ${offerDrafts.updated_at}) = ${date_updated}::timestamptz OR ${offerDrafts.data} -> 'offer' ->> 'tab' = ${tab}::text)`;
  const [row] = await db
    .update(offerDrafts)
    .set({ data, updated_at: new Date() })
    .where(and(own(member, id), isKnown))
    .returning();
  if (!row && (await db.$count(offerDrafts, own(member, id))) > 0)
    throw conflict(
      'changed_meanwhile',
      'Questa bozza è stata modificata in un’altra scheda: ricarica la pagina per vederla com’è adesso.',
    );
  if (!row && (await offerOf(db, member, id)))
    throw conflict('draft_published', 'Questa bozza è già stata pubblicata: modifica l’offerta.');
  if (!row) throw notFound('not_found', GONE);
  return describeDraft(row);
}

/** A draft to continue. A published one names its offer, and is otherwise empty. */
export async function readDraft(db: Database, member: Member, id: number): Promise<OfferDraft> {
  const [row] = await db.select().from(offerDrafts).where(own(member, id));
  const made = row ? null : await offerOf(db, member, id);
  if (made)
    return { id, data: {}, title: made.title, date_updated: made.created_at.toISOString(), published_as: made.id };
  if (!row) throw notFound('not_found', GONE);
  return describeDraft(row);
}

export async function deleteDraft(db: Database, member: Member, id: number): Promise<void> {
  const gone = await db.delete(offerDrafts).where(own(member, id)).returning({ id: offerDrafts.id });
  if (gone.length === 0) throw notFound('not_found', GONE);
}

/** The company's drafts, last changed first. */
export async function listDrafts(db: Database, companyId: number): Promise<OfferDraft[]> {
  return (
    await db
      .select()
      .from(offerDrafts)
      .where(eq(offerDrafts.company_id, companyId))
      .orderBy(desc(offerDrafts.updated_at))
  ).map(describeDraft);
}
