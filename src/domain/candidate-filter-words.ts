import { profileAges } from './candidate-values.ts';
import { candidateDays, dayFilterWords, isDay } from './day-filter-words.ts';
import type { Say } from './fill-text.ts';
import { languages } from './languages.ts';
import type { SearchedPlace } from './offer-filter-words.ts';
import { ownValue } from './own-value.ts';
import { italianDate } from './relative-time.ts';
import { uiTexts } from './ui-text.ts';

/** The filters of a candidate search that are ticked. */
export const candidateFlags = uiTexts({
  available_now: { true: 'Disponibilità immediata' },
  willing_to_relocate: { true: 'Si trasferisce, con alloggio' },
  is_profile_completed: { true: 'Profilo completo' },
});
const worded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...candidateFlags,
  language: languages,
  updated_within: profileAges,
};

/** A chosen filter of a candidate search as its chip says it; null for what is no filter, or has no such value. */
export function candidateFilterWords(say: Say, query: URLSearchParams, place: SearchedPlace) {
  return (name: string, value: string): string | null => {
    switch (name) {
      case 'q':
        return `“${value}”`;
      case 'radius':
        if (place?.is_area !== false) return null;
        return value === '0' ? say('Solo {name}', { name: place.name }) : say('Entro {km} km', { km: value });
      case 'available_by':
        return isDay(value) ? say('Libero entro il {day}', { day: italianDate(value) }) : null;
      case 'experience_min':
        return value === '1' ? say('Almeno 1 anno') : say('Almeno {n} anni', { n: value });
      case 'study_min':
        return say('Almeno {title}', { title: value });
      default: {
        const words = ownValue(ownValue(worded, name) ?? {}, value);
        return words === undefined ? dayFilterWords(say, query, name, value, candidateDays) : say(words);
      }
    }
  };
}
