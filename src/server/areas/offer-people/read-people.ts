import { and, eq, inArray } from 'drizzle-orm';
import type { OfferPeople } from '#contract/offer-people.ts';
import type { Sentence } from '#domain/match/fit.ts';
import { freeSpan } from '#domain/match/free-span.ts';
import { saidToCompany } from '#domain/match/said-to-company.ts';
import { isOpen } from '#domain/offer-life.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { candidates } from '../candidates/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { matchedOfferById } from '../matching/read-offer.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { describeCandidates } from '../talent/describe-candidates.ts';
import { readViewer } from '../visibility/viewer.ts';
import { candidatesRefusingInvitations, readOfferInvitations } from './read-invitations.ts';
import { findSuited } from './suited-people.ts';

/** The people whom one of the company's offers fits best; none while it is not open. Another's is not found. */
export async function readOfferPeople(
  db: Database,
  names: Names,
  { company }: Member,
  id: number,
  now: Date = new Date(),
): Promise<OfferPeople> {
  const [row] = await db
    .select({
      id: offers.id,
      title: offers.title,
      slug: offers.slug,
      job_id: offers.job_id,
      status: offers.status,
      expires_at: offers.expires_at,
      application_url: offers.application_url,
    })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.company_id, company.id)));
  if (!row || row.status === 'deleted') throw offerGone();
  const about = {
    id,
    title: row.title,
    slug: row.slug,
    is_open: isOpen(row, now),
    is_external: row.application_url !== null,
  };
  const viewer = await readViewer(db, company);
  const invitations = await readOfferInvitations(db, names, {
    offerId: id,
    viewer,
    jobId: row.job_id,
    now,
  });
  const offer = about.is_open ? await matchedOfferById(db, names, id) : null;
  if (!offer) return { offer: about, people: [], invitations };
  const today = romeDay(now);
  const suited = await findSuited(db, names, { id, viewer, offer, today });
  const ids = suited.map((one) => one.id);
  const [cards, hidden, closed] = await Promise.all([
    describeCandidates(db, names, ids, { viewer, jobId: row.job_id }),
    hidingPlace(db, ids),
    candidatesRefusingInvitations(db, ids),
  ]);
  const byId = new Map(suited.map((one) => [one.id, one]));
  const people = cards.flatMap((candidate) => {
    const found = byId.get(candidate.id);
    if (!found) return [];
    const hides = hidden.has(candidate.id) && !candidate.is_unlocked;
    const said = (all: readonly Sentence[]) => all.flatMap((one) => saidToCompany(one, hides) ?? []);
    const { word, reasons, missing } = found.match;
    return [
      {
        candidate,
        match: { word, reasons: said(reasons), missing: said(missing) },
        free: freeSpan(found.person.free, offer, today),
        takes_invitations: !closed.has(candidate.id),
      },
    ];
  });
  return { offer: about, people, invitations };
}

/** Those of the candidates who show only their province before they are unlocked. */
async function hidingPlace(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(inArray(candidates.id, [...ids]), eq(candidates.is_private_personal_info, true)));
  return new Set(rows.map((row) => row.id));
}
