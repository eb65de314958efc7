import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { offerPatch } from '#contract/company-offers.ts';
import type { FaultCode } from '#domain/fault.ts';
import { adWarnings } from '#domain/neutral-wording.ts';
import { MAX_DESCRIPTION, offerFaults } from '#domain/offer-form.ts';
import {
  contractPeriods,
  contractTypologies,
  experiences,
  MONTHLY_PAY,
  seasons,
  slugsOf,
} from '#domain/offer-values.ts';
import { readEuros, readWhole, roundToEuros } from '#domain/written-euros.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { learnWords } from '#server/areas/offers/write-offer-words.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { blank, offerColumns, slugOf, type WholeForm } from '#server/areas/publishing/offer-columns.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { UNREAD } from './import-companies.ts';
import { type Importer, knownRows, type Placed, type ReadRow } from './import-file.ts';
import {
  type NamedThings,
  type Note,
  notesOf,
  OptionalCells,
  readChoice,
  readDay,
  readMoment,
  readYes,
  Unread,
} from './read-cells.ts';

const required = z.object({
  old_id: z.string().min(1).max(100),
  company: z.string().min(1).max(100),
  title: offerPatch.shape.title.unwrap().pipe(z.string().min(1)),
  description: z.string().min(1).max(MAX_DESCRIPTION),
});

interface OldOffer {
  company: string;
  form: WholeForm;
  published_at: Date;
  ends_at: Date;
  /** Whether the old site had closed it before its end. */
  is_closed: boolean;
}

/** What only time, or the law of today, finds wrong in an offer that is over. */
const FORGIVEN: ReadonlySet<FaultCode> = new Set(['required', 'salary_required', 'too_short', 'in_the_past']);
/** What time alone made wrong in one that is open: it has begun. */
const BEGUN: ReadonlySet<FaultCode> = new Set(['in_the_past']);
/** The columns of offers are many, and a statement has at most 65,535 values. */
const BATCH = 500;

/** Offers: those that are open appear until their end, the others are over. Nobody is notified of any. */
export function offerImporter(names: Names, things: NamedThings, { isDry }: { isDry: boolean }): Importer<OldOffer> {
  // Within the one transaction of a dry run new words would hold up everybody who publishes one of them.
  const learn = isDry ? async () => {} : learnWords;
  return {
    kind: 'offer',
    name: 'offers',
    columns: {
      required: ['old_id', 'company', 'title', 'description', 'job', 'place', 'published_at', 'ends_at'],
      optional: [
        ...['status', 'contract_period', 'contract_typology', 'season', 'experience', 'pay_min', 'pay_max'],
        ...['positions', 'date_start', 'date_end', 'urgent', 'room', 'application_url'],
      ],
    },
    batch: BATCH,
    read: (cells) => readOffer(things, cells),
    create: (tx, rows) => createOffers(tx, names, rows, learn),
    change: (tx, id, value) => changeOffer(tx, names, id, value, learn),
    written: writtenOffers,
  };
}

function readOffer(
  things: NamedThings,
  cells: Readonly<Record<string, string>>,
): ReadRow<OldOffer> | { refused: Note[] } {
  const read = required.safeParse(cells);
  const refused: Note[] = read.success ? [] : notesOf(read.error);
  const need = <Value>(column: string, reader: (text: string) => Value | Unread): Value | null => {
    const value = reader(cells[column] ?? '');
    if (!(value instanceof Unread)) return value;
    refused.push({ column, sentence: value.sentence });
    return null;
  };
  const job = need('job', things.job);
  const place = need('place', things.place);
  const published_at = need('published_at', readMoment);
  const ends_at = need('ends_at', (text) => readMoment(text, 'end'));
  if (published_at && published_at > new Date())
    refused.push({ column: 'published_at', sentence: 'La data è nel futuro.' });
  if (published_at && ends_at && ends_at < published_at)
    refused.push({ column: 'ends_at', sentence: 'La fine viene prima della pubblicazione.' });
  if (!read.success || !job || !place || !published_at || !ends_at || refused.length > 0) return { refused };
  const { old_id, company, title, description } = read.data;
  const optional = new OptionalCells(cells);
  const is_closed = optional.read('status', readClosed) ?? false;
  const form: WholeForm = {
    ...blank(),
    ...optionalFields(optional),
    job: job.slug,
    place_id: place.place_id,
    title,
    description: asHtml(description),
  };
  const isOpen = !is_closed && ends_at > new Date();
  const faults = formFaults(form, isOpen ? BEGUN : FORGIVEN);
  if (faults.length > 0) return { refused: faults };
  return { old_id, value: { company, form, published_at, ends_at, is_closed }, notes: optional.notes };
}

const readClosed = (text: string): boolean | Unread =>
  text === 'open' || text === 'ended' ? text === 'ended' : new Unread('Scrivi open o ended.');

const asPay = (text: string): number | Unread => {
  const cents = readEuros(text);
  const euros = typeof cents === 'number' ? roundToEuros(cents) : 0;
  return euros >= MONTHLY_PAY.least && euros <= MONTHLY_PAY.most
    ? euros
    : new Unread('Scrivi gli euro lordi al mese, per esempio 1.600.');
};

function optionalFields(cells: OptionalCells): Partial<WholeForm> {
  const { shape } = offerPatch;
  return {
    contract_period: cells.read('contract_period', readChoice(contractPeriods, slugsOf(contractPeriods))),
    contract_typology: cells.read('contract_typology', readChoice(contractTypologies, slugsOf(contractTypologies))),
    contract_period_determinate_type: cells.read('season', readChoice(seasons, slugsOf(seasons))),
    experience_required: cells.read('experience', readChoice(experiences, slugsOf(experiences))),
    minimum_salary: cells.read('pay_min', asPay),
    maximum_salary: cells.read('pay_max', asPay),
    count_positions:
      cells.read('positions', (text) => {
        const count = readWhole(text) ?? 0;
        return count >= 1 && count < 999 ? count : new Unread('Scrivi un numero da 1 a 998.');
      }) ?? 1,
    date_start: cells.read('date_start', readDay),
    date_end: cells.read('date_end', readDay),
    is_urgent: cells.read('urgent', readYes) ?? false,
    has_room: cells.read('room', readYes) ?? false,
    application_url: cells.parse('application_url', shape.application_url) ?? null,
  };
}

/** The columns of the file by the fields of our form, where they have another name. */
const columnNames: Readonly<Record<string, string>> = {
  minimum_salary: 'pay_min',
  maximum_salary: 'pay_max',
  count_positions: 'positions',
  place_id: 'place',
};

const formFaults = (form: WholeForm, forgiven: ReadonlySet<FaultCode>): Note[] =>
  Object.entries(offerFaults(form)).flatMap(([field, faults]) =>
    faults
      .filter(({ code }) => !forgiven.has(code))
      .map(({ message }) => ({ column: columnNames[field] ?? field, sentence: message })),
  );

/** A text without tags becomes paragraphs. */
function asHtml(text: string): string {
  if (/<[a-z][^<>]*>/i.test(text)) return text;
  const safe = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return safe
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

type Company = typeof companies.$inferSelect;

/** The companies of the old site by their keys there. */
async function companiesOf(tx: Database, oldIds: readonly string[]): Promise<Map<string, Company>> {
  const known = await knownRows(tx, 'company', oldIds);
  const ids = [...known.values()].map(({ target_id }) => target_id);
  if (ids.length === 0) return new Map();
  const found = await tx.select().from(companies).where(inArray(companies.id, ids));
  const byId = new Map(found.map((company) => [company.id, company]));
  return new Map(
    [...known].flatMap(([oldId, { target_id }]) => {
      const company = byId.get(target_id);
      return company ? [[oldId, company] as const] : [];
    }),
  );
}

const NO_COMPANY = { refused: [{ column: 'company', sentence: 'L’azienda non è tra quelle importate.' }] };
const idRow = z.object({ id: z.number() });

async function createOffers(
  tx: Database,
  names: Names,
  rows: readonly ReadRow<OldOffer>[],
  learn: typeof learnWords,
): Promise<Placed[]> {
  const owners = await companiesOf(
    tx,
    rows.map(({ value }) => value.company),
  );
  const owned = rows.flatMap(({ value }) => {
    const company = owners.get(value.company);
    return company ? [{ value, company }] : [];
  });
  if (owned.length === 0) return rows.map(() => NO_COMPANY);
  const ids = await rowsOf(
    tx,
    idRow,
    sql`SELECT nextval('offers_id_seq')::int AS id FROM generate_series(1, ${owned.length}::int)`,
  );
  const idOf = new Map(owned.map(({ value }, index) => [value, ids[index]?.id ?? 0]));
  const written = owned.map(({ value, company }) => {
    const id = idOf.get(value) ?? 0;
    const place = names.gazetteer.byId(value.form.place_id ?? 0);
    const slug = slugOf(id, value.form.title, place?.text ?? '');
    return { id, slug, company_id: company.id, ...columnsOf(names, company, value) };
  });
  await tx.insert(offers).values(written);
  await haveRead(tx, [...new Set(written.map(({ company_id }) => company_id))]);
  await learn(
    tx,
    written.flatMap(({ search_title, search_body }) => [search_title, search_body]),
  );
  return rows.map(({ value }) => {
    const id = idOf.get(value);
    return id === undefined ? NO_COMPANY : { target_id: id, is_joined: false };
  });
}

/** Has the offers of these companies read for signs of a scam, also of those that were here before. */
async function haveRead(tx: Database, companyIds: readonly number[]): Promise<void> {
  await tx
    .update(companies)
    .set(UNREAD)
    .where(inArray(companies.id, [...companyIds]));
}

/** Staff read first what is open and has words that the law forbids; everything else was published long ago. */
function columnsOf(names: Names, company: Company, { form, published_at, ends_at, is_closed }: OldOffer) {
  const columns = offerColumns(names, company, form);
  const now = new Date();
  const isOpen = !is_closed && ends_at > now;
  const warnings = isOpen ? adWarnings(columns) : [];
  return {
    ...columns,
    status: isOpen ? ('active' as const) : ('expired' as const),
    published_at,
    expires_at: isOpen || ends_at < now ? ends_at : now,
    created_at: published_at,
    moderation: warnings.length > 0 ? ('waiting' as const) : ('approved' as const),
    confirmed_wording: warnings.map(({ found, why }) => ({ found, why, user_id: null, at: now.toISOString() })),
  };
}

async function changeOffer(
  tx: Database,
  names: Names,
  id: number,
  value: OldOffer,
  learn: typeof learnWords,
): Promise<{ refused: Note[] } | null> {
  const company = (await companiesOf(tx, [value.company])).get(value.company);
  const [offer] = await tx.select({ company_id: offers.company_id }).from(offers).where(eq(offers.id, id));
  if (!company || offer?.company_id !== company.id) return NO_COMPANY;
  const columns = columnsOf(names, company, value);
  await tx.update(offers).set(columns).where(eq(offers.id, id));
  await haveRead(tx, [company.id]);
  await learn(tx, [columns.search_title, columns.search_body]);
  return null;
}

/**
 * What a company or staff change; not what the nights write, nor that it ended. The hashes that are stored are of these
 * columns in this order: one more is added at the end, and only where it is not empty.
 */
const compared = {
  job_id: offers.job_id,
  place_id: offers.place_id,
  event_id: offers.event_id,
  title: offers.title,
  description: offers.description,
  contract_typology: offers.contract_typology,
  contract_period: offers.contract_period,
  season: offers.season,
  experience_required: offers.experience_required,
  is_urgent: offers.is_urgent,
  date_start: offers.date_start,
  date_end: offers.date_end,
  count_positions: offers.count_positions,
  languages: offers.languages,
  certificates: offers.certificates,
  minimum_salary: offers.minimum_salary,
  maximum_salary: offers.maximum_salary,
  has_room: offers.has_room,
  room_options: offers.room_options,
  room_cost: offers.room_cost,
  extras: offers.extras,
  questions: offers.questions,
  one_shot_questions: offers.one_shot_questions,
  application_url: offers.application_url,
  application_email: offers.application_email,
  confirmed_wording: offers.confirmed_wording,
  published_at: offers.published_at,
  expires_at: offers.expires_at,
  moderation: offers.moderation,
  featured_until: offers.featured_until,
};

async function writtenOffers(tx: Database, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await tx
    .select({ id: offers.id, status: offers.status, ...compared })
    .from(offers)
    .where(inArray(offers.id, [...ids]))
    .for('update');
  return new Map(
    rows.map(({ id, status, ...row }) => [
      id,
      { ...row, is_deleted: ['deleted', 'suspended', 'draft'].includes(status) },
    ]),
  );
}
