import { eq } from 'drizzle-orm';
import { type BillingData, billingBody } from '#contract/checkout.ts';
import { fault } from '#domain/fault.ts';
import { isOtherEuCountry } from '#domain/invoice-tax.ts';
import { inLatinLetters } from '#domain/latin-letters.ts';
import { ITALY } from '#domain/order-amounts.ts';
import { isPersonName, PERSON_NAME_HELP } from '#domain/person-name.ts';
import type { Database } from '#server/platform/database.ts';
import type { FieldFaults } from '#server/platform/http/refusal.ts';
import { phonePrefixes, readPhone } from '#server/platform/phone.ts';
import { users } from '../account/tables.ts';
import type { Company, Member } from '../companies/company-of.ts';
import { checkFiscalCodes } from '../companies/fiscal-codes.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { foreignVatNumber, isVatNumberOf } from './foreign-vat-number.ts';
import { companyBilling } from './tables.ts';

const REQUIRED = ['first_name', 'last_name', 'business_name', 'address', 'postal_code', 'city', 'phone'] as const;
const missing = [fault('required', 'Campo obbligatorio.')];

const LATIN = ['first_name', 'last_name', 'business_name', 'address', 'city'] as const;
const notLatin = [fault('invalid_format', 'Scrivilo in lettere latine: la fattura elettronica non ne accetta altre.')];

/** What is missing or wrong for an invoice, field by field (rules 5, tax); nothing when it is complete. */
export async function billingFaults(data: BillingData): Promise<FieldFaults> {
  const errors: FieldFaults = {};
  for (const field of REQUIRED) if (!data[field]) errors[field] = missing;
  for (const field of ['first_name', 'last_name'] as const)
    if (data[field] && !isPersonName(data[field])) errors[field] = [fault('invalid_format', PERSON_NAME_HELP)];
  for (const field of LATIN) if (inLatinLetters(data[field]) === null) errors[field] = notLatin;
  if (data.phone && !readPhone(data.phone))
    errors.phone = [fault('invalid_phone', 'Il numero di telefono non è valido.')];
  if (!phonePrefixes().some(({ country }) => country === data.country))
    errors.country = [fault('invalid_choice', 'Scegli un paese.')];
  return { ...errors, ...(data.country === ITALY ? faultsInItaly(data) : await faultsAbroad(data)) };
}

function faultsInItaly(data: BillingData): FieldFaults {
  const errors: FieldFaults = {};
  if (data.postal_code && !/^\d{5}$/.test(data.postal_code))
    errors.postal_code = [fault('invalid_format', 'Il CAP ha 5 cifre.')];
  if (!/^[A-Z]{2}$/.test(data.province))
    errors.province = data.province ? [fault('invalid_format', 'La sigla ha due lettere, per esempio RN.')] : missing;
  if (!data.vat_number && !data.fiscal_code)
    errors.vat_number = [fault('required', 'Scrivi la partita IVA o il codice fiscale.')];
  Object.assign(
    errors,
    checkFiscalCodes({
      vat_number: data.vat_number || undefined,
      fiscal_code: data.fiscal_code || undefined,
      sdi_code: (!data.is_public_body && data.sdi_code) || undefined,
    }).errors,
  );
  if (data.is_public_body && !/^[A-Z0-9]{6}$/.test(data.sdi_code))
    errors.sdi_code = [fault('invalid_sdi_code', 'Il codice univoco di un ente pubblico ha 6 lettere o cifre.')];
  if (!data.is_public_body && !data.sdi_code && !data.pec)
    errors.sdi_code = [fault('required', 'Scrivi il codice SDI o la PEC: serve per la fattura.')];
  if (data.pec && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(data.pec))
    errors.pec = [fault('invalid_email', 'Indirizzo mail non valido')];
  return errors;
}

/** Without VAT buys a business alone: in the EU by its VAT number, elsewhere by the number of its tax office. */
async function faultsAbroad({ country, vat_number }: BillingData): Promise<FieldFaults> {
  if (!isOtherEuCountry(country))
    return vat_number
      ? {}
      : { vat_number: [fault('required', 'Scrivi il numero con cui il fisco del tuo paese conosce l’azienda.')] };
  if (!vat_number) return { vat_number: [fault('required', 'Scrivi la partita IVA del tuo paese.')] };
  return (await isVatNumberOf(country, vat_number))
    ? {}
    : { vat_number: [fault('invalid_vat_number', 'Questa partita IVA non è del paese che hai scelto.')] };
}

/** As stored: codes in their canonical form, capital letters where required. */
export function tidyBilling(data: BillingData): BillingData {
  const upper = {
    ...data,
    province: data.province.toUpperCase(),
    sdi_code: data.sdi_code.toUpperCase(),
    fiscal_code: data.fiscal_code.toUpperCase().replace(/\s/g, ''),
  };
  if (data.country !== ITALY)
    return {
      ...upper,
      vat_number: foreignVatNumber(data.country, data.vat_number),
      fiscal_code: '',
      province: '',
      sdi_code: '',
      pec: '',
      is_public_body: false,
    };
  const { codes } = checkFiscalCodes({
    vat_number: data.vat_number || undefined,
    fiscal_code: data.fiscal_code || undefined,
  });
  return {
    ...upper,
    ...(codes.vat_number && { vat_number: codes.vat_number }),
    ...(codes.fiscal_code && { fiscal_code: codes.fiscal_code }),
  };
}

/** The billing data of a company: as last written, or taken from its page and its person (rule 4.11). */
export async function billingOf(db: Database, gazetteer: Gazetteer, { company, userId }: Member): Promise<BillingData> {
  const [kept] = await db.select().from(companyBilling).where(eq(companyBilling.company_id, company.id));
  if (kept) return billingBody.parse(kept.data);
  const [person] = await db
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, userId));
  return billingBody.parse({
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    ...ofCompany(gazetteer, company),
  });
}

/** What the page of a company says for an invoice. */
function ofCompany(gazetteer: Gazetteer, company: Company) {
  const place = company.place_id === null ? undefined : gazetteer.byId(company.place_id);
  return {
    business_name: company.business_name ?? company.name,
    vat_number: company.vat_number ?? '',
    fiscal_code: company.fiscal_code ?? '',
    sdi_code: company.sdi_code ?? '',
    pec: company.pec ?? '',
    ...streetOf(company.address ?? ''),
    city: place?.name ?? '',
    province: (place && gazetteer.provinceOf(place)?.sign) ?? '',
    phone: company.phone ?? '',
  };
}

/**
 * Writes what a manager has just changed in the company's data into the billing data that an earlier order stored, so
 * that the next invoice has it. Data of a billing address abroad stay as they are.
 */
export async function followCompany(
  tx: Database,
  gazetteer: Gazetteer,
  before: Company,
  after: Company,
): Promise<void> {
  const [kept] = await tx.select().from(companyBilling).where(eq(companyBilling.company_id, after.id)).for('update');
  if (!kept || kept.data.country !== ITALY) return;
  const old = new Map(Object.entries(ofCompany(gazetteer, before)));
  const changed = Object.entries(ofCompany(gazetteer, after)).filter(([field, value]) => old.get(field) !== value);
  if (changed.length === 0) return;
  const data = tidyBilling(billingBody.parse({ ...kept.data, ...Object.fromEntries(changed) }));
  await tx.update(companyBilling).set({ data }).where(eq(companyBilling.company_id, after.id));
}

/** Splits 'Viale Elena 1, 47921 Rimini' into the street and, where there is one, the postal code. */
function streetOf(address: string): { address: string; postal_code: string } {
  const at = address.search(/[,\s]\d{5}(?!\S)/);
  return at < 0
    ? { address, postal_code: '' }
    : { address: address.slice(0, at).trim().replace(/,$/, ''), postal_code: address.slice(at + 1, at + 6) };
}
