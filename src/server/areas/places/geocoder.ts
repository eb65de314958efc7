import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import { fetchService } from '#server/platform/outgoing.ts';
import type { Gazetteer } from './gazetteer.ts';

interface AddressFound {
  id: string;
  label: string;
  street: string | null;
  city: string;
  state: string;
  postalCode: string | null;
}

/**
 * Finds addresses for what somebody types: among the gazetteer's comuni by default, with a Photon server where one is
 * configured.
 */
export interface Geocoder {
  addresses(typed: string): Promise<AddressFound[]>;
}

/**
 * 'Via Roma 12, Stresa' or, as in our labels, 'Via Roma 12, Stresa, VB, Piemonte': the street, the comune, the
 * province's sign.
 */
function partsOf(typed: string): { street: string | null; city: string; sign: string | null } {
  const parts = typed.split(',').map((part) => part.trim());
  const at = parts.findLastIndex((part) => /^[A-Za-z]{2}$/.test(part));
  const end = at > 0 ? at - 1 : parts.length - 1;
  return {
    street: parts.slice(0, end).join(', ') || null,
    city: parts[end] ?? '',
    sign: at > 0 ? (parts[at] ?? '').toUpperCase() : null,
  };
}

export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    async addresses(typed) {
      const { street, city, sign } = partsOf(typed);
      return gazetteer
        .suggest(city, 12)
        .filter((row) => row.kind === 'comune' && (sign === null || row.sign === sign))
        .slice(0, 8)
        .map((row) => ({
          id: street ? `${row.place_id}:${street}` : String(row.place_id),
          label: [street, row.text].filter(Boolean).join(', '),
          street,
          city: row.name,
          state: row.sign ?? '',
          postalCode: null,
        }));
    },
  };
}

const photonAnswer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        osm_id: z.number(),
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        city: z.string().optional(),
        county: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
});

const TIMEOUT_MS = 3000;
/** Answers that are kept, and for how long; more than are asked for in an hour. */
const KEPT = 2000;
const KEPT_MS = DAY_MS;
/** Questions under way at once: beyond them the gazetteer answers. */
const MOST_AT_ONCE = 20;

/**
 * A Photon (OpenStreetMap) server. What was asked is kept for a day and asked once; when the server does not answer, or
 * much is asked of it at once, the gazetteer's comuni are used.
 */
export function photonGeocoder(baseUrl: string, otherwise: Geocoder): Geocoder {
  const kept = new LRUCache<string, AddressFound[]>({ max: KEPT, ttl: KEPT_MS });
  const underWay = new Map<string, Promise<AddressFound[] | null>>();
  const ask = (typed: string): Promise<AddressFound[] | null> => {
    const asked = underWay.get(typed);
    if (asked) return asked;
    if (underWay.size >= MOST_AT_ONCE) return Promise.resolve(null);
    const asking = askPhoton(baseUrl, typed)
      .catch(() => null)
      .finally(() => underWay.delete(typed));
    underWay.set(typed, asking);
    return asking;
  };
  return {
    async addresses(typed) {
      const question = typed.trim().replace(/\s+/g, ' ').toLowerCase();
      const known = kept.get(question) ?? (await ask(question));
      if (known === null) return otherwise.addresses(typed);
      kept.set(question, known);
      return known;
    },
  };
}

/** What the server answers; null where it refuses. Throws where it does not answer. */
async function askPhoton(baseUrl: string, typed: string): Promise<AddressFound[] | null> {
  const url = new URL('/api', baseUrl);
  url.search = new URLSearchParams({ q: typed, limit: '8', lang: 'default', bbox: '6.6,35.4,18.6,47.1' }).toString();
  const response = await fetchService(url, { patience: TIMEOUT_MS });
  if (!response.ok) return null;
  const { features } = photonAnswer.parse(await response.json());
  return features.map(({ properties: p }) => {
    const street = p.street ? [p.street, p.housenumber].filter(Boolean).join(' ') : null;
    const city = p.city ?? p.name ?? '';
    return {
      id: String(p.osm_id),
      label: [street ?? p.name, city, p.county].filter(Boolean).join(', '),
      street,
      city,
      state: p.county ?? '',
      postalCode: p.postcode ?? null,
    };
  });
}
