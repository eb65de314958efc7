import { stdnum } from 'stdnum';
import type { RegisteredCompany } from '../../../contract/registration.ts';
import type { FieldErrors } from '../../platform/http/refusal.ts';

const { iva, codicefiscale } = stdnum.IT ?? {};

/** An Italian VAT number without spaces and prefix, its checksum right; null otherwise. */
function readVatNumber(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '').replace(/^IT/i, '');
  return iva?.validate(compact).isValid ? compact : null;
}

/** A fiscal code, of a person (16 signs) or of a company (11 figures), its checksum right; null otherwise. */
function readFiscalCode(text: string): string | null {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return codicefiscale?.validate(compact).isValid || iva?.validate(compact).isValid ? compact : null;
}

/** The company with its codes as they are kept, and what is wrong with them (spec 5). */
export function checkFiscalCodes(company: RegisteredCompany): { company: RegisteredCompany; errors: FieldErrors } {
  const vat_number = readVatNumber(company.vat_number);
  const fiscal_code = readFiscalCode(company.fiscal_code);
  const sdi_code = company.sdi_code?.toUpperCase();
  return {
    company: { ...company, vat_number: vat_number ?? company.vat_number, fiscal_code: fiscal_code ?? company.fiscal_code, sdi_code },
    errors: {
      ...(vat_number === null && { 'company.vat_number': ['Partita IVA non valida'] }),
      ...(fiscal_code === null && { 'company.fiscal_code': ['Codice fiscale non valido'] }),
      ...(sdi_code && !/^[A-Z0-9]{7}$/.test(sdi_code) && { 'company.sdi_code': ['Il codice SDI ha 7 lettere o cifre.'] }),
    },
  };
}
