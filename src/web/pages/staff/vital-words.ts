import { decimalComma } from '#domain/hiring-funnel.ts';
import type { MeasuredPage } from '#domain/measured-pages.ts';
import { dotted } from '#domain/offer-words.ts';
import { type MeasuredDevice, shownParts, type Vital, type VitalRating } from '#domain/vitals.ts';

export const pageNames: Readonly<Record<MeasuredPage, string>> = {
  home: 'Home',
  search: 'Ricerca di offerte',
  offer: 'Offerta',
  apply: 'Candidatura',
  company: 'Pagina di un’azienda',
  pay: 'Stipendi',
  events: 'Career Day',
  blog: 'Blog e guide',
  content: 'Altre pagine',
  account: 'Accesso e registrazione',
  personal: 'Area personale',
  company_home: 'Home delle aziende',
  credits: 'Crediti e acquisti',
  wizard: 'Pubblica un’offerta',
  candidates: 'Ricerca di candidati',
  company_area: 'Area dell’azienda',
};

export const deviceNames: Readonly<Record<MeasuredDevice, string>> = { phone: 'Telefono', desk: 'Computer' };

/** What a vital is, its thresholds in words, and what it means for a visitor. */
export const vitalTerms: Readonly<Record<Vital, { name: string; term: string; good: string; meaning: string }>> = {
  lcp: {
    name: 'LCP',
    term: 'Caricamento',
    good: 'buono fino a 2,5 s, lento oltre 4 s',
    meaning: 'Largest Contentful Paint: dopo quanto si vede la parte più grande della pagina.',
  },
  inp: {
    name: 'INP',
    term: 'Risposta',
    good: 'buono fino a 200 ms, lento oltre 500 ms',
    meaning: 'Interaction to Next Paint: dopo quanto la pagina risponde a un tocco, un clic o un tasto.',
  },
  cls: {
    name: 'CLS',
    term: 'Stabilità',
    good: 'buono fino a 0,1, lento oltre 0,25',
    meaning: 'Cumulative Layout Shift: quanto si sposta da solo quello che si sta leggendo.',
  },
};

/** Google's ratings: colours are those of the chips and of the bars. */
export const ratingNames = {
  good: { words: 'buono', chip: 'chip-leaf', color: 'var(--leaf)' },
  fair: { words: 'da migliorare', chip: 'chip-sun', color: 'var(--sun)' },
  slow: { words: 'lento', chip: 'chip-danger', color: 'var(--danger)' },
} as const satisfies Record<VitalRating, { words: string; chip: string; color: string }>;

/** '2,4 s', '180 ms', '0,07'. */
export function vitalWords(vital: Vital, value: number): string {
  const parts = shownParts(vital, value);
  switch (vital) {
    case 'lcp':
      return `${decimalComma(parts / 10)} s`;
    case 'inp':
      return `${dotted(parts)} ms`;
    case 'cls':
      return (parts / 100).toFixed(2).replace('.', ',');
  }
}
