import { cleanLine } from '#domain/clean-text.ts';
import { COMPANY_NAME_HELP, isCompanyName } from '#domain/company-name.ts';
import { fault } from '#domain/fault.ts';
import { isLinkAddress } from '#domain/link-address.ts';
import { isPersonName, PERSON_NAME_HELP } from '#domain/person-name.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Row } from '../desk/resource.ts';

/** The beginning must be before the end. */
export function refuseBackwards(values: Row, before: Row | null): void {
  const { starts_at, ends_at } = { ...before, ...values };
  if (starts_at instanceof Date && ends_at instanceof Date && ends_at <= starts_at)
    throw invalid({ ends_at: [fault('end_before_start', 'La fine viene dopo l’inizio.')] });
}

/** Checks links: to this site, or by HTTPS elsewhere. Empty ones are ignored. */
export function refuseAddress(values: Row, ...names: string[]): void {
  for (const name of names.length > 0 ? names : ['url'])
    if (values[name] && !isLinkAddress(String(values[name])))
      throw invalid({
        [name]: [fault('invalid_url', 'Comincia con / per una pagina di questo sito, o con https://.')],
      });
}

type NameRule = readonly [isRight: (name: string) => boolean, help: string];
const person: NameRule = [isPersonName, PERSON_NAME_HELP];
const company: NameRule = [isCompanyName, COMPANY_NAME_HELP];

/** Names typed by staff follow the same rules as those of users; an unchanged older one is accepted. */
const tidyNames =
  ([isRight, help]: NameRule) =>
  (values: Row, before: Row | null, ...names: string[]): Row => {
    const tidy = { ...values };
    for (const name of names) {
      if (typeof tidy[name] !== 'string' || tidy[name] === before?.[name]) continue;
      tidy[name] = cleanLine(tidy[name]);
      if (tidy[name] && !isRight(String(tidy[name]))) throw invalid({ [name]: [fault('invalid_format', help)] });
    }
    return tidy;
  };

export const tidyPersonNames = tidyNames(person);
export const tidyCompanyNames = tidyNames(company);
