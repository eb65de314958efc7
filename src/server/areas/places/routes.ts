import { z } from '@hono/zod-openapi';
import { addressSuggestion, place, placeInfo, placeSuggestion } from '#contract/places.ts';
import type { Database } from '#server/platform/database.ts';
import { anybody } from '#server/platform/http/anybody.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { processLimit } from '#server/platform/http/process-limit.ts';
import { byClient } from '#server/platform/http/rates.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { type Gazetteer, placeAnswer, suggestionAnswer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

const typed = z.object({ q: z.string().max(200).default('') });

export function placesCalls(db: Database, gazetteer: Gazetteer, geocoder: Geocoder): Calls {
  const calls = new Calls(db, 'places');
  // A server elsewhere may answer: what is asked of it is not without end.
  const asking = processLimit({ points: 300, seconds: 600 });

  calls.add('GET /core/utils/places/place-by-id/{place_id}', {
    who: anybody,
    summary: 'A place by its id',
    params: z.object({ place_id: z.coerce.number().int() }),
    answer: place,
    run({ params: { place_id } }) {
      const row = gazetteer.byId(place_id);
      if (!row) throw notFound('not_found', 'Questo luogo non esiste.');
      return placeAnswer(row);
    },
  });
  calls.add('GET /core/utils/places/place-by-slug/{slug}', {
    who: anybody,
    summary: 'A place by its slug',
    params: z.object({ slug: z.string() }),
    answer: z.object({ data: place }),
    run({ params: { slug } }) {
      const row = gazetteer.bySlug(slug);
      if (!row) throw notFound('not_found', 'Questo luogo non esiste.');
      return { data: placeAnswer(row) };
    },
  });
  calls.add('GET /geocoding/autocomplete-city', {
    who: anybody,
    summary:
      'Regions, areas, provinces and comuni, or comuni alone, whose name begins with, or nearly is, what was typed',
    query: typed.extend({ kind: z.enum(['comune'], { error: 'Il valore può essere solo comune.' }).optional() }),
    answer: z.array(placeSuggestion),
    run({ query: { q, kind } }) {
      const exact = gazetteer.exact(q, kind);
      return gazetteer.suggest(q, 8, kind).map((row) => suggestionAnswer(row, q, row === exact));
    },
  });
  calls.add('GET /geocoding/autocomplete-address', {
    who: anybody,
    summary: 'Addresses that match what was typed',
    query: typed,
    rate: byClient(asking),
    answer: z.array(addressSuggestion),
    run: async ({ query: { q } }) => (await geocoder.addresses(q)).map(({ id, label }) => ({ id, address: { label } })),
  });
  calls.add('GET /geocoding/place-info', {
    who: anybody,
    summary: 'The parts of an address, and the comune it lies in',
    query: typed,
    rate: byClient(asking),
    answer: placeInfo,
    async run({ query: { q } }) {
      const [best] = await geocoder.addresses(q);
      if (!best) throw notFound('not_found', 'Nessun indirizzo corrisponde a quello che hai scritto.');
      const row = gazetteer
        .suggest(best.city, 12)
        .find((candidate) => candidate.kind === 'comune' && candidate.name === best.city);
      return {
        label: best.label,
        address: {
          street: best.street,
          city: best.city,
          state: best.state,
          postalCode: best.postalCode,
          countryName: 'Italia',
        },
        place: row ? placeAnswer(row) : null,
      };
    },
  });
  return calls;
}
