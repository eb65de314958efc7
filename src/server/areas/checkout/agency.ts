import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
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
  iban: z.string().regex(/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/, 'Scrivi un IBAN italiano, senza spazi.'),
  bank: words,
  /** The ministry's authorisation as a recruitment agency, number and date; empty when not written. */
  authorisation: z.string().trim().max(200).default(''),
});
export type Agency = z.infer<typeof agencySettings>;

/** A sample agency to try the product with, until staff write the real one. */
export const sampleAgency: Agency = {
  business_name: 'Brigata Srl',
  vat_number: '01234567897',
  fiscal_code: '01234567897',
  address: 'Via dei Mille 12',
  postal_code: '47921',
  city: 'Rimini',
  province: 'RN',
  rea_office: 'RN',
  rea_number: '123456',
  capital: 1_000_000,
  email: 'amministrazione@brigata.example',
  iban: 'IT60X0542811101000000123456',
  bank: 'Banca di prova',
  authorisation: '',
};

/** Name, address and VAT number in a line, for the footer of mails; null until staff have written them. */
export async function agencyLine(db: Database): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'agency'));
  if (!row) return null;
  const { business_name, address, postal_code, city, province, vat_number } = agencySettings.parse(row.value);
  return `${business_name}, ${address}, ${postal_code} ${city} (${province}), P.IVA ${vat_number}`;
}

export async function readAgency(db: Database): Promise<Agency> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'agency'));
  return row ? agencySettings.parse(row.value) : sampleAgency;
}

export async function writeAgency(tx: Database, value: Agency): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: 'agency', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
