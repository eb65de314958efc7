import { type Fault, fault } from '#domain/fault.ts';
import { companySigns, signsForCompany } from '#domain/scam-signs.ts';

/**
 * The fault of a name or a text of a company's page with signs of a scam: it is not published, and the company reads
 * what to change or where to write, because an innocent text may have a sign too (rule scams).
 */
export function signFault(written: Parameters<typeof companySigns>[0]): Fault | null {
  const [sign] = companySigns(written);
  return sign
    ? fault('invalid_value', `${signsForCompany[sign]} Se va bene così, scrivici dalla pagina Assistenza.`)
    : null;
}
