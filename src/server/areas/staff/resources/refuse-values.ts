import { cleanLine } from '#domain/clean-text.ts';
import { COMPANY_NAME_HELP, isCompanyName } from '#domain/company-name.ts';
import { fault } from '#domain/fault.ts';
import { isPersonName, PERSON_NAME_HELP } from '#domain/person-name.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Row } from '../desk/resource.ts';

interface Period {
  starts_at: Date | undefined;
  ends_at: Date | undefined;
}

/** The beginning must be before the end. */
export function refuseBackwards(values: Partial<Period>, before: Period | null): void {
  const { starts_at, ends_at } = { ...before, ...values };
  if (starts_at && ends_at && ends_at <= starts_at)
    throw invalid({ ends_at: [fault('end_before_start', 'La fine viene dopo l’inizio.')] });
}

type NameRule = readonly [isRight: (name: string) => boolean, help: string];
const person: NameRule = [isPersonName, PERSON_NAME_HELP];
const company: NameRule = [isCompanyName, COMPANY_NAME_HELP];

/** Names typed by staff follow the same rules as those of users; an unchanged older one is accepted. */
const tidyNames =
  ([isRight, help]: NameRule) =>
  <Values extends Row>(values: Values, before: Row | null, ...names: (keyof Values & string)[]): Values => {
    const tidy: Record<string, string> = {};
    for (const name of names) {
      const written = values[name];
      if (typeof written !== 'string' || written === before?.[name]) continue;
      const line = cleanLine(written);
      if (line && !isRight(line)) throw invalid({ [name]: [fault('invalid_format', help)] });
      tidy[name] = line;
    }
    return { ...values, ...tidy };
  };

export const tidyPersonNames = tidyNames(person);
export const tidyCompanyNames = tidyNames(company);
