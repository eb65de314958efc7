import * as codicefiscale from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as iva from 'stdnum/lib/cjs/it/iva.js';
import { fault } from '#domain/fault.ts';
import type { FieldFaults } from '#server/platform/http/refusal.ts';

/** An Italian VAT number without spaces and prefix, with a valid checksum; null otherwise. */
function readVatNumber(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '').replace(/^IT/i, '');
  return iva.validate(compact).isValid ? compact : null;
}

const LABELLED =
  /(?:\b(?:partita\s+iva|p\.?\s*iva|p\.?\s?i\.?|vat|c\.?\s?f\.?|codice\s+fiscale)[\s.:,n°]{0,9})?(?:\bIT)?[\s.-]{0,9}(?<!\d)((?:\d[\s.-]?){10}\d)(?!\d)/gi;

/**
 * An Italian VAT number anywhere in a text, and the rest of the text without it and its label. `isWrong`: there are
 * eleven digits, and they are none.
 */
export function findVatNumber(text: string): { vat_number: string | null; isWrong: boolean; rest: string } {
  const found = [...text.matchAll(LABELLED)].map(([, digits = '']) => readVatNumber(digits));
  const vat_number = found.find((number) => number !== null) ?? null;
  return { vat_number, isWrong: found.length > 0 && vat_number === null, rest: text.replace(LABELLED, ' ').trim() };
}

/** A fiscal code, of a person (16 characters) or of a company (11 digits), with a valid checksum; null otherwise. */
function readFiscalCode(text: string): string | null {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return codicefiscale.validate(compact).isValid || iva.validate(compact).isValid ? compact : null;
}

/** The code of recipients abroad, which no Italian recipient has (FatturaPA, CodiceDestinatario). */
export const CODE_ABROAD = 'XXXXXXX';

function sdiFault(code: string): string | null {
  if (!/^[A-Z0-9]{7}$/.test(code)) return 'Il codice SDI ha 7 lettere o cifre.';
  return code === CODE_ABROAD ? 'XXXXXXX è per chi è all’estero: scrivi il tuo codice o la PEC.' : null;
}

interface FiscalCodes {
  vat_number?: string | undefined;
  fiscal_code?: string | undefined;
  sdi_code?: string | null | undefined;
}

/** The given codes in their stored form, and what is wrong with them (rule 5). */
export function checkFiscalCodes({ vat_number, fiscal_code, sdi_code }: FiscalCodes): {
  codes: FiscalCodes;
  errors: FieldFaults;
} {
  const vat = vat_number === undefined ? undefined : readVatNumber(vat_number);
  const code = fiscal_code === undefined ? undefined : readFiscalCode(fiscal_code);
  const sdi = sdi_code?.toUpperCase() ?? sdi_code;
  const wrongSdi = sdi ? sdiFault(sdi) : null;
  return {
    codes: {
      ...(vat && { vat_number: vat }),
      ...(code && { fiscal_code: code }),
      ...(sdi_code !== undefined && { sdi_code: sdi }),
    },
    errors: {
      ...(vat === null && { vat_number: [fault('invalid_vat_number', 'Partita IVA non valida')] }),
      ...(code === null && { fiscal_code: [fault('invalid_fiscal_code', 'Codice fiscale non valido')] }),
      ...(wrongSdi && { sdi_code: [fault('invalid_sdi_code', wrongSdi)] }),
    },
  };
}
