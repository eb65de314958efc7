import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { isCompanyName } from '#domain/company-name.ts';
import { companySigns, readTexts, type ScamSign, SIGN_RULES, signsForStaff } from '#domain/scam-signs.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Company } from '../companies/company-of.ts';
import { companies, companyPhotos } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import { signsOf } from '../publishing/reasons-to-hold.ts';
import { contentReports } from './tables.ts';

const QUEUE = 'read-stored-texts';
const AT_ONCE = 20;
const SENTENCE_NAME = 'Il nome dell’azienda è una frase, o ha un recapito.';

/**
 * Reads once for signs of a scam what companies had written before these rules, and what an import brings: their names,
 * the texts of their page, their open offers (rule scams). Soon after the start of an update and after an import, in
 * batches.
 */
export async function registerStoredTexts(platform: Pick<Platform, 'db' | 'queue'>): Promise<void> {
  await platform.queue.schedule(QUEUE, '*/10 * * * *', () => readStoredTexts(platform.db));
  if ((await unread(platform.db, 1)).length > 0) await platform.queue.send(platform.db, QUEUE, {});
}

export async function readStoredTexts(db: Database): Promise<void> {
  for (;;) {
    const read = await db.transaction(async (tx) => {
      const some = await unread(tx, AT_ONCE);
      for (const company of some) await readCompany(tx, company);
      const ids = some.map(({ id }) => id);
      await tx.update(companies).set({ signs_read_by: SIGN_RULES }).where(inArray(companies.id, ids));
      return some.length;
    });
    if (read === 0) break;
  }
}

const unread = (db: Database, most: number): Promise<Company[]> =>
  db
    .select()
    .from(companies)
    .where(and(lt(companies.signs_read_by, SIGN_RULES), isNull(companies.closed_at)))
    .orderBy(companies.id)
    .limit(most)
    .for('no key update', { skipLocked: true });

/** What is found is a report to staff by nobody: they look at it, and it stays public until then. */
async function readCompany(tx: Database, company: Company): Promise<void> {
  const company_id = company.id;
  const photos = await tx
    .select({ caption: companyPhotos.caption })
    .from(companyPhotos)
    .where(eq(companyPhotos.company_id, company_id));
  const captions = photos.map(({ caption }) => caption);
  const read = readTexts(company);
  const texts = [...read.flatMap((one) => one.texts), ...captions];
  const names = read.flatMap(({ name }) => name || []);
  const signs = [
    ...companySigns({ name: '', texts }),
    ...names.flatMap((one) => companySigns({ name: one, texts: [] })),
  ];
  const ofNames = names.every(isCompanyName) ? [] : [SENTENCE_NAME];
  await report(tx, { company_id, offer_id: null }, signs, ofNames);
  const open = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.company_id, company_id), inArray(offers.status, ['active', 'suspended'])))
    .orderBy(offers.id);
  for (const offer of open) await report(tx, { company_id, offer_id: offer.id }, await signsOf(tx, offer), []);
}

async function report(
  tx: Database,
  about: { company_id: number; offer_id: number | null },
  signs: readonly ScamSign[],
  others: readonly string[],
): Promise<void> {
  const words = [...new Set(signs.map((sign) => signsForStaff[sign])), ...others];
  if (words.length === 0) return;
  const reason = signs.some((sign) => sign === 'money' || sign === 'documents') ? 'money' : 'other';
  const found = { ...about, reason, words: `Letto dal programma. ${words.join(' ')}` } as const;
  if (!(await isReported(tx, found))) await tx.insert(contentReports).values(found);
}

/** Whether an earlier reading found the same: a company is read again when an import changes something of it. */
async function isReported(
  tx: Database,
  { company_id, offer_id, words }: { company_id: number; offer_id: number | null; words: string },
): Promise<boolean> {
  const same = and(
    eq(contentReports.company_id, company_id),
    offer_id === null ? isNull(contentReports.offer_id) : eq(contentReports.offer_id, offer_id),
    eq(contentReports.words, words),
  );
  return (await tx.$count(contentReports, same)) > 0;
}
