import * as z from 'zod';
import { fetchService } from '../../platform/outgoing.ts';
import type { Gazetteer } from './gazetteer.ts';

interface AddressFound {
  id: string;
  label: string;
  street: string | null;
  city: string;
  state: string;
  postalCode: string | null;
}

/** Turns what somebody types into addresses: the gazetteer's comuni by default, a Photon server where one is named. */
export interface Geocoder {
  addresses(typed: string): Promise<AddressFound[]>;
}

export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    async addresses(typed) {
      // 'Via Roma 12, Stresa': what stands before the last comma is the street, the rest names the comune.
      const comma = typed.lastIndexOf(',');
      const street = comma > 0 ? typed.slice(0, comma).trim() : null;
      const city = comma > 0 ? typed.slice(comma + 1) : typed;
      return gazetteer
        .suggest(city, 12)
        .filter((row) => row.kind === 'comune')
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

/** A Photon (OpenStreetMap) server. When it does not answer, the comuni of the gazetteer do. */
export function photonGeocoder(baseUrl: string, otherwise: Geocoder): Geocoder {
  return {
    async addresses(typed) {
      try {
        const url = new URL('/api', baseUrl);
        url.search = new URLSearchParams({ q: typed, limit: '8', lang: 'default', bbox: '6.6,35.4,18.6,47.1' }).toString();
        const response = await fetchService(url, { patience: TIMEOUT_MS });
        if (!response.ok) return otherwise.addresses(typed);
        const { features } = photonAnswer.parse(await response.json());
        return features.map(({ properties: p }) => {
          const street = p.street ? [p.street, p.housenumber].filter(Boolean).join(' ') : null;
          const city = p.city ?? p.name ?? '';
          return { id: String(p.osm_id), label: [street ?? p.name, city, p.county].filter(Boolean).join(', '), street, city, state: p.county ?? '', postalCode: p.postcode ?? null };
        });
      } catch {
        return otherwise.addresses(typed);
      }
    },
  };
}
