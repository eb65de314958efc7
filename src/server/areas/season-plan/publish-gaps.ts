import { blankOffer } from '#domain/offer-form.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { SeasonKey } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Member } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import type { Names } from '../professions/names.ts';
import { createDraft } from '../publishing/drafts.ts';
import { readPlan } from './read-plan.ts';
import { seasonDrafts } from './tables.ts';

/**
 * The draft of an offer for what is missing of a role in a season: role, positions, days, and the company's place.
 * Asked twice, also at once, it is the same draft, as somebody left it; once offers look for all who are missing, it is
 * the first of them. Refuses a role of which nobody is missing (409), and a company with too many drafts (400).
 */
export async function publishGaps(
  db: Database,
  { professions, gazetteer }: Names,
  member: Member,
  { season, job: slug }: { season: SeasonKey; job: string },
  now: Date = new Date(),
): Promise<{ draft: number | null; offer: number | null }> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, member.company.id);
    const plan = await readPlan(tx, member.company.id, season, now);
    const role = plan.roles.find(({ job }) => job.slug === slug);
    const wanted = role?.to_publish;
    const [offer] = role?.offers ?? [];
    if (role && role.draft !== null) return { draft: role.draft, offer: null };
    if (!wanted && offer) return { draft: null, offer: offer.id };
    const job = professions.bySlug(slug);
    if (!wanted || !job) throw conflict('wrong_state', 'Per questo ruolo non manca nessuno: ricarica la pagina.');
    const place = member.company.place_id === null ? undefined : gazetteer.byId(member.company.place_id);
    const { id } = await createDraft(tx, member, {
      offer: {
        ...blankOffer,
        job: job.slug,
        jobName: job.name,
        place: place ? { place_id: place.place_id, text: place.text } : null,
        count_positions: wanted.missing,
        date_start: wanted.starts_on > romeDay(now) ? wanted.starts_on : null,
        date_end: wanted.ends_on,
      },
    });
    const made = { company_id: member.company.id, season, job_id: job.id, draft_id: id };
    await tx
      .insert(seasonDrafts)
      .values(made)
      .onConflictDoUpdate({
        target: [seasonDrafts.company_id, seasonDrafts.season, seasonDrafts.job_id],
        set: { draft_id: id },
      });
    return { draft: id, offer: null };
  });
}
