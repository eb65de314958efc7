import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { compactIban, isItalianIban } from '#domain/iban.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { settings } from '../content/tables.ts';

const words = z.string().trim().min(1).max(200);

/** The seller: the agency's data on invoices and bank transfers. Written by staff. */
export const agencySettings = z.strictObject({
  business_name: words,
  /** 11 digits. */
  vat_number: z.string().regex(/^\d{11}$/, 'Scrivi le 11 cifre della partita IVA.'),
  fiscal_code: words,
  address: words,
  postal_code: z.string().regex(/^\d{5}$/, 'Scrivi le 5 cifre del CAP.'),
  city: words,
  province: z.string().regex(/^[A-Z]{2}$/, 'Scrivi la sigla della provincia.'),
  /** Company register: province of the office, number, share capital in cents. */
  rea_office: z.string().regex(/^[A-Z]{2}$/, 'Scrivi la sigla della provincia.'),
  rea_number: words,
  capital: z.number().int().min(0),
  email: z.email(),
  iban: z
    .string()
    .transform(compactIban)
    .refine(isItalianIban, 'Questo IBAN non torna: ricopialo dal conto, comincia con IT.'),
  bank: words,
  /** The ministry's authorisation as a recruitment agency, number and date; empty when not written. */
  authorisation: z.string().trim().max(200).default(''),
});
export type Agency = z.infer<typeof agencySettings>;

/** Name, address and VAT number in a line, for the footer of mails; null until staff have written them. */
export async function agencyLine(db: Database): Promise<string | null> {
  const agency = await readAgency(db);
  if (!agency) return null;
  const { business_name, address, postal_code, city, province, vat_number } = agency;
  return `${business_name}, ${address}, ${postal_code} ${city} (${province}), P.IVA ${vat_number}`;
}

/**
 * The agency as staff wrote it. Null until they have, or where what they wrote is no longer valid: then nothing is sold
 * and no page names anybody (rule D9).
 */
export async function readAgency(db: Database): Promise<Agency | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'agency'));
  return row ? (agencySettings.safeParse(row.value).data ?? null) : null;
}

/** What staff wrote, valid or not, for the form that changes it; empty when they have written nothing. */
export async function readAgencyForm(db: Database): Promise<Record<string, unknown>> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'agency'));
  return z.record(z.string(), z.unknown()).catch({}).parse(row?.value);
}

/** The agency, where money changes hands: refused (409) while nobody has written the seller. */
export async function requireAgency(db: Database): Promise<Agency> {
  const agency = await readAgency(db);
  if (!agency)
    throw conflict(
      'not_on_sale',
      'Gli acquisti non sono ancora aperti: mancano i dati di chi vende. Scrivi all’assistenza, ti avvisiamo quando lo sono.',
    );
  return agency;
}

export async function writeAgency(tx: Database, value: Agency): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: 'agency', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
