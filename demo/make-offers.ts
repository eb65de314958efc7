import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { RoomOption } from '#domain/offer-benefits.ts';
import { type OfferPay, storedPay } from '#domain/offer-pay.ts';
import type { ContractPeriod, ContractTypology, Experience, Season } from '#domain/offer-values.ts';
import { ofMonth } from '#domain/pay-period.ts';
import { plainText } from '#domain/plain-text.ts';
import type { offers, RequiredLanguage } from '#server/areas/offers/tables.ts';
import { searchColumns } from '#server/areas/offers/write-offer-words.ts';
import type { Gazetteer } from '#server/areas/places/gazetteer.ts';
import type { Professions } from '#server/areas/professions/professions.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import { chooseWording, type Trade, trades, writeAd } from './ads.ts';
import { certificatesAsked } from './certificates-asked.ts';
import type { CompanyKind, DemoCompany } from './companies.ts';
import { payFor, termsOf } from './contract-pay.ts';
import type { Chance } from './random.ts';

type NewOffer = typeof offers.$inferInsert;

export interface CompanyRow {
  id: number;
  company: DemoCompany;
}

const PUBLISHED_DAYS = 60;
const kindsWithRooms: CompanyKind[] = ['village', 'mountain', 'hotel', 'spa'];
const foreign: RequiredLanguage['language'][] = ['en', 'de', 'fr', 'es', 'ru'];

/** The positions that companies look for most, as the home lists them: each leads to a few offers. */
export const mostWanted = [
  'cuoco milano',
  'cameriere-di-sala roma',
  'receptionist venezia',
  'barman-barlady rimini',
  'chef-de-partie firenze',
  'animatore-turistico villasimius',
] as const;
const EACH_WANTED = 3;

interface World {
  companies: CompanyRow[];
  gazetteer: Gazetteer;
  professions: Professions;
  eventId: number;
  now: Date;
}

/** Writes the offers of the demo in every state: new, urgent, seasonal, expired, career-day. */
export function makeOffers(chance: Chance, count: number, world: World): NewOffer[] {
  const wanted = mostWanted.flatMap((pair) =>
    Array.from({ length: EACH_WANTED }, () => wantedFor(chance, pair, world)),
  );
  const others = Array.from({ length: count - wanted.length }, () => anyFor(chance, world));
  return [...others, ...wanted].map((start, index) => makeOffer(chance, index + 1, start, world));
}

interface Start extends CompanyRow {
  trade: Trade;
  /** Offers for these positions are open to visitors today. */
  isOpen: boolean;
}

function anyFor(chance: Chance, { companies }: World): Start {
  const row = chance.pick(companies);
  return { ...row, trade: chance.pick(trades.filter(({ kinds }) => kinds.includes(row.company.kind))), isOpen: false };
}

function wantedFor(chance: Chance, pair: string, { companies }: World): Start {
  const [job, place] = pair.split(' ');
  const trade = trades.find((candidate) => candidate.job === job);
  if (!trade) throw new Error(`The demo wants ${job}, which nobody writes ads for`);
  return {
    ...chance.pick(companies.filter(({ company }) => company.place === place && trade.kinds.includes(company.kind))),
    trade,
    isOpen: true,
  };
}

function makeOffer(
  chance: Chance,
  id: number,
  { company, id: companyId, trade, isOpen }: Start,
  { gazetteer, professions, eventId, now }: World,
): NewOffer {
  const place = gazetteer.bySlug(company.place);
  const job = professions.bySlug(trade.job);
  if (!place || !job) throw new Error(`The demo names ${company.place} and ${trade.job}, which are not there`);
  const title = chance.pick(titlesFor(trade, company.kind));
  const life = chance.next();
  const isExpired = !isOpen && life < 0.12;
  const isCareerDay = !isExpired && !isOpen && !company.isPartner && life < 0.17;
  // Most offers are recent: the square of a random number tends towards today.
  const age = isExpired
    ? chance.whole(PUBLISHED_DAYS + 2, 150) * DAY_MS
    : chance.next() ** 2 * 52 * DAY_MS + HOUR_MS * 0.3;
  const publishedAt = new Date(now.getTime() - age);
  const expiresAt = new Date(publishedAt.getTime() + PUBLISHED_DAYS * DAY_MS);
  const isSummer = company.kind === 'village' || (['hotel', 'bar'].includes(company.kind) && chance.happens(0.45));
  const isWinter = company.kind === 'mountain' && chance.happens(0.6);
  const isForSeason = title.includes('stagione');
  const season: Season | null =
    isWinter || (isForSeason && company.kind === 'mountain') ? 'winter' : isSummer || isForSeason ? 'summer' : null;
  const period: ContractPeriod = season ? 'determinate' : chance.pick(trade.periods);
  const isTraining = TRAINING.has(period);
  const typology = isTraining ? 'full-time' : typologyOf(chance, trade, title);
  const hasRoom =
    kindsWithRooms.includes(company.kind) &&
    chance.happens(company.kind === 'village' || company.kind === 'mountain' ? 0.8 : 0.35);
  const extras = chance
    .some(
      [
        'vitto',
        'mance',
        'tredicesima',
        'quattordicesima',
        'formazione',
        'parcheggio',
        'premi',
        'trasporto',
        'wellness',
      ] as const,
      chance.whole(0, 4),
    )
    // Only employees have months beyond the twelfth.
    .filter((extra) => EMPLOYED.has(period) || !/desima$/.test(extra));
  const ad = {
    trade,
    title,
    company: company.name,
    place: place.name,
    kind: company.kind,
    period,
    season,
    hasRoom,
    extras,
  };
  const description = writeAd(
    chooseWording(chance, ad),
    termsOf({ level: trade.level, kind: company.kind, typology, period }),
    ad,
  );
  const description_text = plainText(description);
  const languages = languagesOf(chance, trade, title);
  const starts = seasonDays(now, season);
  return {
    slug: `${addressSlug(`${title} ${place.name}`)}-${id}`,
    company_id: companyId,
    job_id: job.id,
    place_id: place.place_id,
    province_id: place.province_id ?? 0,
    region_id: place.region_id ?? 0,
    event_id: isCareerDay ? eventId : null,
    title,
    description,
    description_text,
    status: isExpired ? 'expired' : 'active',
    contract_typology: typology,
    contract_period: period,
    season,
    experience_required: isTraining ? 'less-than-six-months' : experienceOf(chance, trade, title),
    // An offer that begins next season is not urgent today.
    is_urgent: chance.happens(0.14) && season === null,
    is_career_day: isCareerDay,
    date_start: season ? starts.from : null,
    date_end: season ? starts.to : null,
    count_positions: trade.isLead ? 1 : chance.happens(0.05) ? 999 : chance.pick([1, 1, 1, 2, 2, 3, 4, 6]),
    languages,
    language_codes: languages.map(({ language }) => language),
    // By its number, not by chance, so that the rest of the demo stays as it is.
    certificates: id % 4 === 0 ? certificatesAsked(trade.job) : [],
    ...payOf(chance, trade, { typology, period }),
    has_room: hasRoom,
    room_cost: hasRoom && id % 6 === 0 ? 100 + (id % 5) * 25 : null,
    room_options: hasRoom
      ? [
          chance.pick(['shared', 'single-room', 'single-apartment'] as const),
          ...lodgingOf(id),
          ...(chance.happens(0.2) ? (['only-first-period'] as const) : []),
        ]
      : [],
    extras,
    application_url: company.isPartner ? 'https://partner.example/candidati' : null,
    created_at: new Date(publishedAt.getTime() - HOUR_MS),
    published_at: publishedAt,
    expires_at: expiresAt,
    featured_until: !isExpired && !isCareerDay && chance.happens(0.05) ? new Date(now.getTime() + 10 * DAY_MS) : null,
    ...searchColumns({
      title,
      description_text,
      jobName: job.name,
      jobSynonyms: job.synonyms,
      companyName: company.name,
      placeText: place.text,
      areas: gazetteer.areasOf(place.place_id),
    }),
  };
}

/** Contracts for beginners: full time, without experience. */
const TRAINING: ReadonlySet<ContractPeriod> = new Set(['stage', 'traineeship', 'apprenticeship']);
const EMPLOYED: ReadonlySet<ContractPeriod> = new Set(['determinate', 'indeterminate', 'apprenticeship']);

/** Titles that name a kind of company are used only in its own ads. */
const titlesFor = ({ titles }: Trade, kind: CompanyKind) =>
  titles.filter(
    (title) =>
      (!title.includes('beach club') || kind === 'bar' || kind === 'village') &&
      (!title.includes('d’albergo') || (kind !== 'restaurant' && kind !== 'bar')),
  );

/** Hours that suit the job and the title. */
function typologyOf(chance: Chance, trade: Trade, title: string): ContractTypology {
  const typology = chance.pick(trade.hours);
  if (title.includes('turnista')) return 'full-time';
  return title.includes('colazioni e cena') ? 'full-time-sliced' : typology;
}

function experienceOf(chance: Chance, trade: Trade, title: string): Experience {
  const experience = chance.pick(trade.experience);
  return title.includes('con esperienza') && experience.startsWith('less') ? 'one-two-years' : experience;
}

/** One in twelve is older than the law on pay, and does not state it. */
function payOf(
  chance: Chance,
  { pay: [least, most] }: Trade,
  contract: { typology: ContractTypology; period: ContractPeriod },
): OfferPay {
  const monthly = { pay_period: 'month', minimum_rate_cents: null, maximum_rate_cents: null } as const;
  if (chance.happens(0.08)) return { ...monthly, minimum_salary: null, maximum_salary: null };
  const minimum = least + 50 * chance.whole(0, 4);
  const maximum = chance.happens(0.2) ? null : Math.max(minimum + 100, most - 50 * chance.whole(0, 3));
  const minimum_salary = payFor(minimum, contract);
  const maximum_salary = maximum && payFor(maximum, contract);
  const pay = { minimum_salary, maximum_salary: maximum_salary === minimum_salary ? null : maximum_salary };
  return contract.period === 'extra' ? paidByTheDay(pay) : { ...monthly, ...pay };
}

/** What an extra is paid a day, to five euros, where an employee has this a month. */
function paidByTheDay({ minimum_salary, maximum_salary }: Pick<OfferPay, 'minimum_salary' | 'maximum_salary'>) {
  const aDay = (eurosAMonth: number) => Math.round((ofMonth(eurosAMonth, 'day') * EXTRA_PAYS_MORE) / 500) * 500;
  return storedPay({
    pay_period: 'day',
    minimum_salary: null,
    maximum_salary: null,
    minimum_rate_cents: minimum_salary === null ? null : aDay(minimum_salary),
    maximum_rate_cents: maximum_salary === null ? null : aDay(maximum_salary),
  });
}
const EXTRA_PAYS_MORE = 1.2;

/** Where the room is and whom it takes, by the offer's number: every sixth is paid. */
function lodgingOf(id: number): RoomOption[] {
  const distances = ['in-house', 'walking', 'needs-vehicle'] as const;
  const distance = distances[id % 4];
  return [
    ...(distance ? [distance] : []),
    ...(id % 6 === 0 ? (['payment'] as const) : []),
    ...(id % 5 === 0 ? (['couples'] as const) : []),
    ...(id % 7 === 0 ? (['pets'] as const) : []),
  ];
}

/** The languages of the ad: English, and another where it mentions two or German. */
function languagesOf(chance: Chance, { language, asks }: Trade, title: string): RequiredLanguage[] {
  if (!language) return [];
  const english: RequiredLanguage = {
    language: 'en',
    level: language === 'high' ? chance.pick(['B2', 'C1'] as const) : chance.pick(['A2', 'B1'] as const),
  };
  const wanted = `${title} ${asks.join(' ')}`;
  if (wanted.includes('tedesco')) return [english, { language: 'de', level: 'B2' }];
  const isAnother = language === 'high' && chance.happens(0.5);
  return isAnother || wanted.includes('Due lingue')
    ? [english, { language: chance.pick(foreign.slice(1)), level: chance.pick(['B1', 'B2'] as const) }]
    : [english];
}

/** The days of the next season from today: summer begins in May, winter in December. */
export function seasonDays(now: Date, season: 'summer' | 'winter' | null): { from: string; to: string } {
  const [month, months] = season === 'winter' ? [12, 4] : [5, 5];
  const year = now.getUTCMonth() + 1 > month ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
  const day = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  return { from: day(year, month, 1), to: day(year, month + months, 0) };
}
