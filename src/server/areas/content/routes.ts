import { createRoute } from '@hono/zod-openapi';
import { json, jsonBody } from '#contract/answers.ts';
import { siteSettings, translationsAnswer, translationsBody } from '#contract/content.ts';
import { fault } from '#domain/fault.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Translations } from './changed-strings.ts';
import type { Settings } from './site-settings.ts';

const tags = ['content'];

export function contentRoutes(translations: Translations, settings: Settings): Api {
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/utils/settings',
      tags,
      summary: 'Header, footer, sponsors',
      responses: { 200: json(siteSettings, 'The settings') },
    }),
    async (c) => c.json(await settings.read(), 200),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/utils/translations',
      tags,
      summary: 'Strings of the interface as the site says them; no paths asks for all that were changed',
      request: jsonBody(translationsBody),
      responses: { 200: json(translationsAnswer, 'By string') },
    }),
    async (c) => {
      const { paths, language } = c.req.valid('json');
      if (language !== 'it')
        throw invalid({ language: [fault('unsupported_language', 'Il sito parla solo italiano: usa it.')] });
      return c.json({ translations: await translations.of(paths) }, 200);
    },
  );
  return api;
}
