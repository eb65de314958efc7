import { asc, sql } from 'drizzle-orm';
import { isReadableAccent } from '#domain/accent.ts';
import { fault } from '#domain/fault.ts';
import { sponsors } from '#server/areas/content/tables.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { filtered, link, picture, required, searched, stateFlag, text } from '../desk/fields.ts';
import type { Resource } from '../desk/resource.ts';
import { resource } from '../desk/typed-resource.ts';

/** One label of a host. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const RESERVED = new Set(['www', 'api', 'staff', 'mail', 'localhost']);

export const sponsorResources: Resource[] = [
  resource({
    slug: 'sponsors',
    label: 'Sponsor',
    one: 'sponsor',
    group: 'Contenuti',
    help: 'Il sito con la testata e il colore di uno sponsor, sul suo sottodominio. Un sottodominio che qui non c’è risponde 404.',
    table: sponsors,
    title: sql`${sponsors.title}`,
    order: [asc(sponsors.domain)],
    read: ['content', 'sales'],
    write: ['content'],
    invalidates: ['settings', '*'],
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: 120 }),
      text('domain', 'Sottodominio', {
        ...searched,
        ...required,
        most: 63,
        help: 'Solo la prima parte: riviera per riviera.brigata.it.',
      }),
      link('url', 'Sito', required),
      picture('logo', 'Logo', required),
      text('accent', 'Colore', {
        most: 7,
        help: 'Come #1f5f78, abbastanza scuro da leggersi sulla carta. Vuoto: quello del sito.',
      }),
      stateFlag('is_active', 'Attivo', ['Attivo', 'Non attivo'], filtered),
    ],
    async prepare({ values }) {
      const domain = values.domain?.toLowerCase();
      if (domain !== undefined && (!LABEL.test(domain) || RESERVED.has(domain)))
        throw invalid({
          domain: [fault('invalid_format', 'Solo minuscole, cifre e trattini, e non un nome del sito.')],
        });
      const accent = values.accent?.toLowerCase();
      if (accent && !isReadableAccent(accent))
        throw invalid({
          accent: [
            fault(
              'invalid_format',
              'Scrivi un colore come #1f5f78, abbastanza scuro da leggersi sulla carta e sotto il bianco.',
            ),
          ],
        });
      return {
        ...values,
        ...(domain !== undefined && { domain }),
        ...(accent !== undefined && { accent: accent || null }),
      };
    },
  }),
];
