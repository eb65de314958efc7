import { siteSettings, translationsAnswer, translationsBody } from '#contract/content.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Translations } from './changed-strings.ts';
import type { Settings } from './site-settings.ts';

export function contentCalls(db: Database, translations: Translations, settings: Settings): Calls {
  const calls = new Calls(db, 'content');
  calls.add('GET /core/utils/settings', {
    who: anybody,
    summary: 'Header, footer, sponsors',
    answer: siteSettings,
    run: () => settings.read(),
  });
  calls.add('POST /core/utils/translations', {
    who: anybody,
    // Only reads: its question is too long for an address.
    acting: 'read',
    takes: 'long',
    summary: 'Strings of the interface as the site says them; no paths asks for all that were changed',
    body: translationsBody,
    answer: translationsAnswer,
    async run({ body: { paths, language } }) {
      if (language !== 'it')
        throw invalid({ language: [fault('unsupported_language', 'Il sito parla solo italiano: usa it.')] });
      return { translations: await translations.of(paths) };
    },
  });
  return calls;
}
