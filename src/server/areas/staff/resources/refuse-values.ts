import { fault } from '../../../../domain/fault.ts';
import { isLinkAddress } from '../../../../domain/link-address.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { Row } from '../desk/resource.ts';

/** What begins must begin before it ends. */
export function refuseBackwards(values: Row, before: Row | null): void {
  const { starts_at, ends_at } = { ...before, ...values };
  if (starts_at instanceof Date && ends_at instanceof Date && ends_at <= starts_at) throw invalid({ ends_at: [fault('end_before_start', 'La fine viene dopo l’inizio.')] });
}

/** Addresses that pages link to: of this site, or safe ones elsewhere. What is empty is left alone. */
export function refuseAddress(values: Row, ...names: string[]): void {
  for (const name of names.length > 0 ? names : ['url'])
    if (values[name] && !isLinkAddress(String(values[name]))) throw invalid({ [name]: [fault('invalid_url', 'Comincia con / per una pagina di questo sito, o con https://.')] });
}
