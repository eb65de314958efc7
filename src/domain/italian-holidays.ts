import { addDays } from './calendar-day.ts';
import { uiTexts } from './ui-text.ts';

/** Public holidays with a date of their own, by 'MM-DD' (law 260/1949, art. 2, with its amendments). */
const fixed: Readonly<Record<string, string>> = uiTexts({
  '01-01': 'Capodanno',
  '01-06': 'Epifania',
  '04-25': 'Festa della Liberazione',
  '05-01': 'Festa del Lavoro',
  '06-02': 'Festa della Repubblica',
  '08-15': 'Ferragosto',
  '11-01': 'Ognissanti',
  '12-08': 'Immacolata Concezione',
  '12-25': 'Natale',
  '12-26': 'Santo Stefano',
});

const [EASTER, EASTER_MONDAY, SAINT_FRANCIS] = uiTexts(['Pasqua', 'Lunedì dell’Angelo', 'San Francesco'] as const);

/** Saint Francis is a public holiday again from 2026 (law 151/2025). */
const SAINT_FRANCIS_FROM = 2026;

/** Easter Sunday of a year, as days from its first of March: the Gregorian calendar, by Meeus. */
function easterFromMarch(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return epact + weekday - 7 * shift + 21;
}

const dayOfMarch = (year: number, days: number) => addDays(`${year}-03-01`, days);

/** The name of Italy's public holiday on a day 'YYYY-MM-DD'; null for other days. Local patron saints are left out. */
export function holidayOf(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const known = fixed[day.slice(5)];
  if (known) return known;
  if (day.endsWith('-10-04') && year >= SAINT_FRANCIS_FROM) return SAINT_FRANCIS;
  const easter = easterFromMarch(year);
  if (day === dayOfMarch(year, easter)) return EASTER;
  return day === dayOfMarch(year, easter + 1) ? EASTER_MONDAY : null;
}
