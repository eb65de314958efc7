import { Guesses } from './areas/account/guesses.ts';
import { OpenStreamReaders } from './areas/account/open-stream-readers.ts';
import type { SponsorDomains } from './areas/account/passkeys/relying-party.ts';
import type { AccountHooks } from './areas/account/routes.ts';
import type { ApplicationHooks } from './areas/applications/withdraw.ts';
import { recordRecovery } from './areas/audit/record-change.ts';
import { ownTexts } from './areas/companies/own-texts.ts';
import { Translations } from './areas/content/changed-strings.ts';
import { Settings } from './areas/content/site-settings.ts';
import { isOfAccount } from './areas/hires/find-hire.ts';
import { giveUpOnWithdrawal } from './areas/interviews/give-up-on-withdrawal.ts';
import type { IsOfAccount } from './areas/matching/season-pairs.ts';
import { forgetNotesOnWithdrawal } from './areas/messages/forget-notes.ts';
import { Gazetteer } from './areas/places/gazetteer.ts';
import { type Geocoder, gazetteerGeocoder, photonGeocoder } from './areas/places/geocoder.ts';
import type { Names } from './areas/professions/names.ts';
import { Professions } from './areas/professions/professions.ts';
import { welcome } from './areas/registration/activate.ts';
import { OfferSearch } from './areas/search/search-offers.ts';
import { listCandidates } from './areas/talent/list-candidates.ts';
import type { Area } from './platform/area.ts';
import type { Database } from './platform/database.ts';
import type { Platform } from './platform/platform.ts';
import { seedTables } from './seed-tables.ts';

/** What areas are given: the platform, and services that several of them share. */
export interface Services {
  platform: Platform;
  gazetteer: Gazetteer;
  professions: Professions;
  names: Names;
  geocoder: Geocoder;
  settings: Settings;
  translations: Translations;
  search: OfferSearch;
  guesses: Guesses;
  streamReaders: OpenStreamReaders;
  sponsorDomains: SponsorDomains;
  accountHooks: AccountHooks;
  applicationHooks: ApplicationHooks;
  isHireOfAccount: IsOfAccount;
}

/**
 * Seeds the tables and opens the shared services. Their caches are invalidated by the tags of changes. The gazetteer
 * never changes: a process that opens several sites (tests) reads it once.
 */
export async function openServices(
  platform: Platform,
  areas: readonly Area<Services>[],
  gazetteer = new Gazetteer(),
): Promise<Services> {
  const { db, config } = platform;
  await seedTables(db, gazetteer, areas);
  const professions = await Professions.open(db);
  const names = { gazetteer, professions };
  const settings = new Settings(db, config);
  const translations = new Translations(db);
  const search = new OfferSearch(db, names, () => platform.metrics.countSearch('offers'));
  platform.onInvalidate(async (tags) => {
    const changed = (tag: string) => tags.includes(tag) || tags.includes('*');
    if (changed('offers')) search.invalidate();
    if (changed('settings')) {
      settings.invalidate();
      translations.invalidate();
    }
    if (changed('jobs')) await professions.reload();
  });
  const gazetteerOnly = gazetteerGeocoder(gazetteer);
  return {
    platform,
    gazetteer,
    professions,
    names,
    geocoder: config.photonUrl ? photonGeocoder(config.photonUrl, gazetteerOnly) : gazetteerOnly,
    settings,
    translations,
    search,
    guesses: new Guesses(platform),
    streamReaders: new OpenStreamReaders(platform),
    sponsorDomains: async () => (await settings.read()).header.sponsors.map(({ domain }) => domain),
    accountHooks: accountHooks(platform, names),
    isHireOfAccount: isOfAccount,
    applicationHooks: {
      withdrawing: (tx, id) => giveUpOnWithdrawal(tx, platform, id),
      withdrawn: (tx, id) => forgetNotesOnWithdrawal(tx, platform.queue, id),
    },
  };
}

/** A candidate who confirms an address or restores an account can be found by companies again. */
function accountHooks(platform: Pick<Platform, 'queue'>, names: Names): AccountHooks {
  const list = (tx: Database, userId: number) => listCandidates(tx, names, { userIds: [userId] });
  return {
    async welcome(tx, userId) {
      await welcome(tx, platform, userId);
      await list(tx, userId);
    },
    cameBack: list,
    ownTexts,
    recordRecovery,
  };
}
