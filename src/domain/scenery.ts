/** The surroundings of a company, for the drawing shown where it has no photograph. */
export const sceneries = ['sea', 'alps', 'lake', 'town', 'countryside', 'kitchen', 'hall'] as const;
export type Scenery = (typeof sceneries)[number];

/** What is known of a company's comune, and its kind. */
export interface SceneryFacts {
  /** The slug of its comune, and its population. */
  comune: string | null;
  population: number;
  /** The code of its province. */
  province: string | null;
  /** The slugs of the tourist areas that the comune belongs to. */
  areas: readonly string[];
  sector: string | null;
}

/** Towns visited for their monuments, whatever their size and location. */
const TOWNS_OF_ART = new Set(
  'roma firenze venezia siena pisa lucca arezzo bologna verona vicenza padova mantova ferrara modena parma ravenna urbino perugia assisi orvieto spoleto gubbio todi san-gimignano volterra pienza matera lecce modica noto ragusa siracusa torino milano bergamo pavia cremona trani altamura viterbo l-aquila ascoli-piceno'.split(
    ' ',
  ),
);
const LAKES = /^lago-/;
const MOUNTAINS = new Set(
  'dolomiti alto-adige trentino val-gardena val-badia val-pusteria alpe-di-siusi val-venosta val-di-fassa val-di-fiemme val-di-sole val-rendena valtellina val-camonica cadore altopiano-di-asiago alta-val-di-susa valsesia sila etna madonie'.split(
    ' ',
  ),
);
const COASTS = new Set(
  'litorale-veneto riviera-dei-fiori riviera-delle-palme golfo-del-tigullio cinque-terre golfo-dei-poeti riviera-romagnola riviera-del-conero versilia costa-degli-etruschi argentario isola-d-elba riviera-d-ulisse isole-pontine costa-dei-trabocchi costiera-amalfitana penisola-sorrentina cilento isola-d-ischia isola-di-capri gargano salento-pugliese costa-degli-dei riviera-dei-cedri isole-eolie isole-egadi costa-smeralda gallura sarrabus'.split(
    ' ',
  ),
);
const HILLS = new Set(
  'franciacorta valpolicella terme-euganee langhe monferrato chianti val-d-orcia maremma castelli-romani valle-d-itria val-di-noto'.split(
    ' ',
  ),
);
/** Cities on the sea that belong to no area of the gazetteer. */
const PORTS = new Set(
  'genova savona la-spezia imperia livorno napoli salerno palermo catania messina trapani marsala cagliari olbia alghero bari brindisi taranto monopoli polignano-a-mare taormina giardini-naxos cefalu trieste grado lignano-sabbiadoro jesolo chioggia ancona pesaro fano senigallia pescara reggio-di-calabria crotone tropea civitavecchia anzio nettuno gaeta sabaudia pozzuoli sorrento orosei dorgali villasimius pula san-benedetto-del-tronto vasto termoli'.split(
    ' ',
  ),
);
const SEASIDE_NAME = /(^|-)(marina|mare|lido|marittima|marittimo|ligure|jonica|jonico|ionica|ionico)(-|$)/;
/** Provinces that are mountainous everywhere. */
const MOUNTAIN_PROVINCES = new Set(['AO', 'BZ', 'TN', 'BL', 'SO', 'VB']);
const CITY = 60_000;

/** Cooks and waiters work inside: in a city, the drawing of a restaurant is its kitchen or its hall. */
const isTable = (sector: string | null) =>
  sector !== null && /ristora|catering|banquet|pizzer|trattor|osteri|\bbar\b|pasticcer/i.test(sector);

/**
 * Which drawing fits a company: its location first, as far as the gazetteer knows it, then its kind. Two restaurants of
 * one city may differ: `draw`, from 0 to 1, chooses between kitchen and hall.
 */
export function sceneryOf({ comune, population, province, areas, sector }: SceneryFacts, draw = 0): Scenery {
  const inside: Scenery = draw < 0.5 ? 'hall' : 'kitchen';
  const isCity = comune !== null && (TOWNS_OF_ART.has(comune) || (population >= CITY && !PORTS.has(comune)));
  const place = wayOut(comune, province, areas);
  if (isTable(sector) && (isCity || place === null) && !areas.some((area) => COASTS.has(area))) return inside;
  if (comune !== null && TOWNS_OF_ART.has(comune)) return 'town';
  if (place) return place;
  if (isCity) return 'town';
  return comune === null ? 'hall' : 'countryside';
}

/** Water, mountains or hills nearby; null when nothing says so. */
function wayOut(comune: string | null, province: string | null, areas: readonly string[]): Scenery | null {
  if (areas.some((area) => LAKES.test(area))) return 'lake';
  if (areas.some((area) => MOUNTAINS.has(area))) return 'alps';
  if (areas.some((area) => COASTS.has(area))) return 'sea';
  if (areas.some((area) => HILLS.has(area))) return 'countryside';
  if (comune === null) return null;
  if (PORTS.has(comune) || SEASIDE_NAME.test(comune)) return 'sea';
  return province !== null && MOUNTAIN_PROVINCES.has(province) ? 'alps' : null;
}
