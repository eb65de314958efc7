import { and, eq, ne } from 'drizzle-orm';
import type { FeedPreview, FeedRow } from '../../../../contract/feed-import.ts';
import { type FeedItem, readFeedItem } from '../../../../domain/offer-feed.ts';
import { blankOffer, draftTitle, offerFaults } from '../../../../domain/offer-form.ts';
import { foldText } from '../../../../domain/trade-words.ts';
import type { Database } from '../../../platform/database.ts';
import { cleanRichText } from '../../../platform/rich-text.ts';
import { offerDrafts, offers } from '../../offers/tables.ts';
import type { PlaceRow } from '../../places/read-gazetteer.ts';
import type { Names } from '../../professions/names.ts';
import { DRAFTS_MOST } from '../drafts.ts';

/** What each field that may be left empty is called. */
const missingWords: Readonly<Record<string, string>> = {
  job: 'qualifica',
  place_id: 'comune',
  contract_period: 'contratto',
  contract_typology: 'orario',
  minimum_salary: 'retribuzione',
  description: 'descrizione più lunga',
};

/** What a feed would become: a draft an offer, what each lacks, which are there already. Nothing is written. */
export async function previewFeed(db: Database, names: Names, companyId: number, items: readonly FeedItem[]): Promise<FeedPreview> {
  const [own, drafts] = await Promise.all([
    db
      .select({ title: offers.title, place_id: offers.place_id })
      .from(offers)
      .where(and(eq(offers.company_id, companyId), ne(offers.status, 'deleted'))),
    db.select({ data: offerDrafts.data }).from(offerDrafts).where(eq(offerDrafts.company_id, companyId)),
  ]);
  const known = new Set([...own.map(({ title, place_id }) => sign(title, place_id)), ...drafts.map(({ data }) => sign(draftTitle(data), null))]);
  return { rows: items.map((item) => rowOf(names, item, known)), drafts_left: Math.max(0, DRAFTS_MOST - drafts.length) };
}

const sign = (title: string, place: number | null) => `${foldText(title)} ${place ?? ''}`;

function rowOf(names: Names, item: FeedItem, known: ReadonlySet<string>): FeedRow {
  const { errors, city, category, ...read } = readFeedItem(item);
  const job = findJob(names, category, read.title);
  const place = findComune(names, city);
  const form = { ...blankOffer, ...read, description: cleanRichText(read.description), job: job?.slug ?? null, place_id: place?.place_id ?? null };
  const missing = Object.keys(offerFaults(form)).flatMap((field) => missingWords[field] ?? []);
  const { place_id: _place, ...written } = form;
  return {
    line: item.line,
    title: read.title,
    job: job?.name ?? null,
    place: place?.text ?? null,
    errors,
    missing,
    is_known: known.has(sign(read.title, place?.place_id ?? null)) || known.has(sign(read.title, null)),
    data: errors.length > 0 ? null : { offer: { ...written, jobName: job?.name ?? '', place: place ? { place_id: place.place_id, text: place.text } : null } },
  };
}

/** The profession a feed names, by its name or a synonym; else the longest whose name stands in the title. */
function findJob(names: Names, category: string, title: string) {
  const wanted = foldText(category);
  const spoken = ` ${foldText(title)} `;
  const called = names.professions.list.map((job) => ({ job, words: [job.name, ...job.synonyms].map(foldText) }));
  const exact = called.find(({ words }) => wanted && words.includes(wanted));
  const inTitle = called.flatMap(({ job, words }) => words.filter((word) => spoken.includes(` ${word} `)).map((word) => ({ job, length: word.length }))).sort((a, b) => b.length - a.length)[0];
  return exact?.job ?? inTitle?.job;
}

function findComune(names: Names, city: string): PlaceRow | undefined {
  const wanted = foldText(city);
  return wanted ? names.gazetteer.suggest(city).find((row) => row.kind === 'comune' && [row.name, ...row.aliases].some((name) => foldText(name) === wanted)) : undefined;
}
