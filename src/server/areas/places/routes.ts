import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answers.ts';
import { addressSuggestion, place, placeInfo, placeSuggestion } from '#contract/places.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { processLimit } from '#server/platform/http/process-limit.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { type Gazetteer, placeAnswer, suggestionAnswer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

const typed = z.object({ q: z.string().max(200).default('') });
const tags = ['places'];

export function placesRoutes(gazetteer: Gazetteer, geocoder: Geocoder): Api {
  const api = newApi();
  // A server elsewhere may answer: what is asked of it is not without end.
  const asking = processLimit({ points: 300, seconds: 600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/utils/places/place-by-id/{place_id}',
      tags,
      summary: 'A place by its id',
      request: { params: z.object({ place_id: z.coerce.number().int() }) },
      responses: { 200: json(place, 'The place') },
    }),
    (c) => {
      const row = gazetteer.byId(c.req.valid('param').place_id);
      if (!row) throw notFound('not_found', 'Questo luogo non esiste.');
      return c.json(placeAnswer(row), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/utils/places/place-by-slug/{slug}',
      tags,
      summary: 'A place by its slug',
      request: { params: z.object({ slug: z.string() }) },
      responses: { 200: json(z.object({ data: place }), 'The place') },
    }),
    (c) => {
      const row = gazetteer.bySlug(c.req.valid('param').slug);
      if (!row) throw notFound('not_found', 'Questo luogo non esiste.');
      return c.json({ data: placeAnswer(row) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/geocoding/autocomplete-city',
      tags,
      summary:
        'Regions, areas, provinces and comuni, or comuni alone, whose name begins with, or nearly is, what was typed',
      request: {
        query: typed.extend({ kind: z.enum(['comune'], { error: 'Il valore può essere solo comune.' }).optional() }),
      },
      responses: { 200: json(z.array(placeSuggestion), 'At most eight, best first') },
    }),
    (c) => {
      const { q, kind } = c.req.valid('query');
      const exact = gazetteer.exact(q, kind);
      return c.json(
        gazetteer.suggest(q, 8, kind).map((row) => suggestionAnswer(row, q, row === exact)),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/geocoding/autocomplete-address',
      tags,
      summary: 'Addresses that match what was typed',
      request: { query: typed },
      responses: { 200: json(z.array(addressSuggestion), 'At most eight, best first') },
    }),
    async (c) => {
      asking.take(c.get('clientAddress'));
      const found = await geocoder.addresses(c.req.valid('query').q);
      return c.json(
        found.map(({ id, label }) => ({ id, address: { label } })),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/geocoding/place-info',
      tags,
      summary: 'The parts of an address, and the comune it lies in',
      request: { query: typed },
      responses: { 200: json(placeInfo, 'The best match') },
    }),
    async (c) => {
      asking.take(c.get('clientAddress'));
      const [best] = await geocoder.addresses(c.req.valid('query').q);
      if (!best) throw notFound('not_found', 'Nessun indirizzo corrisponde a quello che hai scritto.');
      const row = gazetteer
        .suggest(best.city, 12)
        .find((candidate) => candidate.kind === 'comune' && candidate.name === best.city);
      return c.json(
        {
          label: best.label,
          address: {
            street: best.street,
            city: best.city,
            state: best.state,
            postalCode: best.postalCode,
            countryName: 'Italia',
          },
          place: row ? placeAnswer(row) : null,
        },
        200,
      );
    },
  );
  return api;
}
