import type { ReceivedApplication } from '#contract/received-applications.ts';
import { isAvailableNow } from '#domain/availability.ts';
import { languageLabel } from '#domain/candidate-values.ts';
import { languages } from '#domain/languages.ts';
import { dotted } from '#domain/offer-words.ts';
import type { Translate } from '#web/features/texts/text.tsx';

type Profile = NonNullable<ReceivedApplication['profile']>;

/** How long they had the job of the offer, in whole years; under one, in months. */
export function roleWords({ months_in_role: months }: Profile, t: Translate): string {
  if (months === 0) return t('Mai in questo ruolo');
  if (months < 12) return months === 1 ? t('1 mese') : t('{n} mesi', { n: months });
  const years = Math.floor(months / 12);
  return years === 1 ? t('1 anno') : t('{n} anni', { n: years });
}

const dayMonth = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** When they can start; null when unknown. */
export function availabilityWords(
  profile: Profile,
  today: string,
  t: Translate,
): { words: string; isNow: boolean } | null {
  if (profile.not_available) return { words: t('Non ora'), isNow: false };
  if (isAvailableNow(profile, today)) return { words: t('Subito'), isNow: true };
  if (!profile.available_from_date || profile.available_from_date <= today) return null;
  return {
    words: t('Dal {date}', { date: dayMonth.format(new Date(`${profile.available_from_date}T00:00:00Z`)) }),
    isNow: false,
  };
}

export function distanceWords({ distance_km: km }: Pick<Profile, 'distance_km'>, t: Translate): string | null {
  if (km === null) return null;
  return km === 0 ? t('Sul posto') : t('{n} km', { n: dotted(km) });
}

const ORDER = ['native', 'C2', 'C1', 'B2', 'B1', 'A2', 'A1'];
const isKnown = (language: string): language is keyof typeof languages => Object.hasOwn(languages, language);

/** The languages, best first; Italian only where it is not spoken well. */
export const languageWords = ({ languages_knowledge }: Profile): string[] =>
  languages_knowledge
    .filter(({ language, level }) => language !== 'it' || ORDER.indexOf(level) > ORDER.indexOf('C1'))
    .sort((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
    .map(({ language, level }) => languageLabel(isKnown(language) ? languages[language] : language, level));
