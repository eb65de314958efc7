import { uiText, uiTexts } from './ui-text.ts';
/** The groups the plans are shown in (rule D9). */
export const packageGroups = ['credits', 'employer_branding', 'hospitality_search'] as const;
export type PackageGroup = (typeof packageGroups)[number];

export const packageGroupLabel: Record<PackageGroup, string> = uiTexts({
  credits: 'Crediti',
  employer_branding: 'Employer branding',
  hospitality_search: 'Hospitality search',
});

interface Plan {
  slug: string;
  group: PackageGroup;
  name: string;
  description: string;
  features: string[];
  credits: number;
  /** Cents before VAT; null for a price on request. */
  price_cents: number | null;
  is_highlighted: boolean;
}

const plan = (
  slug: string,
  group: PackageGroup,
  name: string,
  description: string,
  features: string[],
  more: Partial<Plan> = {},
): Plan => ({
  slug,
  group,
  name,
  description,
  features,
  credits: 0,
  price_cents: null,
  is_highlighted: false,
  ...more,
});

/** The plans of a new database (rule D9); staff change them. */
export const standardPlans: readonly Plan[] = [
  plan(
    'crediti-5',
    'credits',
    uiText('5 crediti'),
    uiText('Per una ricerca.'),
    uiTexts(['2 offerte e un profilo, o come preferisci', 'Ogni offerta è online 60 giorni', 'I crediti non scadono']),
    { credits: 5, price_cents: 14_900 },
  ),
  plan(
    'crediti-15',
    'credits',
    uiText('15 crediti'),
    uiText('Per una stagione.'),
    uiTexts([
      '7 offerte e un profilo, o come preferisci',
      'Offerte, profili, galleria e video',
      'I crediti non scadono',
    ]),
    { credits: 15, price_cents: 39_000, is_highlighted: true },
  ),
  plan(
    'crediti-50',
    'credits',
    uiText('50 crediti'),
    uiText('Per più strutture.'),
    uiTexts(['Il prezzo più basso a credito', 'Più persone nello stesso account', 'I crediti non scadono']),
    { credits: 50, price_cents: 109_000 },
  ),
  plan(
    'branding-pagina',
    'employer_branding',
    uiText('Pagina curata'),
    uiText('La tua pagina, scritta con te.'),
    uiTexts(['Intervista e testi', 'Galleria fotografica per un anno', 'Logo e copertina sistemati']),
  ),
  plan(
    'branding-racconto',
    'employer_branding',
    uiText('Racconto'),
    uiText('Foto e video sul posto.'),
    uiTexts(['Una giornata con un fotografo', 'Video di copertina per un anno', 'Due articoli sul blog']),
    { is_highlighted: true },
  ),
  plan(
    'branding-anno',
    'employer_branding',
    uiText('Un anno insieme'),
    uiText('Un piano per chi assume tutto l’anno.'),
    uiTexts(['Quattro aggiornamenti della pagina', 'Presenza ai Career Day', 'Numeri e consigli ogni trimestre']),
  ),
  plan(
    'ricerca-operativi',
    'hospitality_search',
    uiText('Ruoli operativi'),
    uiText('Sala, cucina, piani, ricevimento.'),
    uiTexts(['Rosa di tre candidati', 'Colloqui preliminari', 'Sostituzione entro 30 giorni']),
  ),
  plan(
    'ricerca-responsabili',
    'hospitality_search',
    uiText('Capi reparto'),
    uiText('Chef, maître, governanti, capi ricevimento.'),
    uiTexts(['Ricerca diretta', 'Referenze verificate', 'Sostituzione entro 60 giorni']),
    { is_highlighted: true },
  ),
  plan(
    'ricerca-direzione',
    'hospitality_search',
    uiText('Direzione'),
    uiText('Direttori d’albergo e di area.'),
    uiTexts(['Ricerca riservata', 'Valutazione delle competenze', 'Affiancamento nei primi 90 giorni']),
  ),
];
