import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  allOffers,
  askedAddress,
  companyOfferDetail,
  companyOffers,
  companyOffersQuery,
  openEvents as eventsAnswer,
  newOffer,
  offerNumbers as numbersAnswer,
  type OfferMoveBody,
  offerMoveBody,
  offerPatch,
  offerSuggestions,
  preview,
} from '#contract/company-offers.ts';
import { deleteOfferBody } from '#contract/search-end.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { type Member, requireMember } from '../companies/company-of.ts';
import { openEvents } from '../events/open-events.ts';
import type { Names } from '../professions/names.ts';
import { askAddressAgain } from './ask-address.ts';
import { changesHandling } from './change-handling.ts';
import { deleteOffer, featureOffer, resumeOffer, suspendOffer } from './change-offer-state.ts';
import { listOffers, nameOffers, readOwnOffer } from './list-offers.ts';
import { offerNumbers } from './offer-numbers.ts';
import { previewLimit, previewOffer } from './preview-offer.ts';
import { publishOffer } from './publish-offer.ts';
import { suggestWords } from './suggest-words.ts';
import { createOffer, duplicateOffer, editOffer } from './write-offer.ts';

const tags = ['company offers'];
const one = { params: z.object({ id: rowId }) };

export function publishingRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const previews = previewLimit(db);
  const writing = rateLimit(db, 'write_offer', { points: 300, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers/all',
      tags,
      summary: 'Every offer of the company by its name',
      responses: { 200: json(allOffers, 'Newest first') },
    }),
    async (c) => c.json(await nameOffers(db, await requireMember(db, c)), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers',
      tags,
      summary: 'The company’s offers under a tab',
      request: { query: companyOffersQuery },
      responses: { 200: json(companyOffers, 'A page, with the count of each tab') },
    }),
    async (c) => c.json(await listOffers(db, names, await requireMember(db, c), c.req.valid('query')), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers/suggestions',
      tags,
      summary: 'Words of earlier offers and the pay of comparable ones',
      request: { query: z.object({ job: z.string().max(200), place_id: rowId.optional() }) },
      responses: { 200: json(offerSuggestions, 'To begin from') },
    }),
    async (c) => {
      const { job, place_id } = c.req.valid('query');
      return c.json(
        await suggestWords(db, names, await requireMember(db, c), { job, place_id: place_id ?? null }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/events',
      tags,
      summary: 'The Career Days that still take offers',
      responses: { 200: json(eventsAnswer, 'The nearest first') },
    }),
    async (c) => {
      await requireMember(db, c);
      return c.json(await openEvents(db), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers',
      tags,
      summary: 'Makes an offer, of a draft or not; with `activate` pays and publishes it at once',
      request: jsonBody(newOffer),
      responses: { 201: json(companyOfferDetail, 'The offer'), 402: json(refusal, 'Credits are missing') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await writing.take(String(member.company.id));
      const id = await createOffer(platform, names, member, c.req.valid('json'));
      return c.json(await readOwnOffer(db, names, member, id), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers/{id}',
      tags,
      summary: 'An offer whole, to edit',
      request: one,
      responses: { 200: json(companyOfferDetail, 'The offer') },
    }),
    async (c) => c.json(await readOwnOffer(db, names, await requireMember(db, c), c.req.valid('param').id), 200),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/company/offers/{id}',
      tags,
      summary: 'Changes what is given',
      request: { ...one, ...jsonBody(offerPatch) },
      responses: { 200: json(companyOfferDetail, 'As changed') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await writing.take(String(member.company.id));
      const { id } = c.req.valid('param');
      const patch = c.req.valid('json');
      await refuseWhileImpersonating(
        db,
        c,
        member.impersonatorId !== null && (await changesHandling(db, member, id, patch)),
      );
      await editOffer(platform, names, member, id, patch);
      return c.json(await readOwnOffer(db, names, member, id), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/company/offers/{id}',
      tags,
      summary: 'Takes an offer away; those of its applicants are told whom the company names, or who only wait',
      request: { ...one, body: { content: { 'application/json': { schema: deleteOfferBody } } } },
      responses: { 200: json(detail, 'Gone') },
    }),
    async (c) => {
      const { told } = c.req.valid('json');
      await deleteOffer(platform, await requireMember(db, c), c.req.valid('param').id, told);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers/{id}/duplicate',
      tags,
      summary: 'A copy, not published, its title marked',
      request: one,
      responses: { 201: json(companyOfferDetail, 'The copy') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await writing.take(String(member.company.id));
      return c.json(
        await readOwnOffer(db, names, member, await duplicateOffer(platform, names, member, c.req.valid('param').id)),
        201,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers/{id}/ask-address',
      tags,
      summary: 'Mails the address for applications again, to have it confirmed',
      request: one,
      responses: {
        200: json(askedAddress, 'Sent, or to be sent later'),
        409: json(refusal, 'Nothing is to be confirmed'),
      },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      const later = await askAddressAgain(platform, member, c.req.valid('param').id);
      return c.json({ is_sent: later === null, detail: later ?? 'ok' }, 200);
    },
  );
  const moves: Record<
    string,
    { summary: string; run: (member: Member, id: number, body: OfferMoveBody) => Promise<void> }
  > = {
    activate: {
      summary: 'Pays for an offer and publishes it',
      run: (member, id, { confirmed_wording }) => publishOffer(platform, names, member, id, confirmed_wording),
    },
    suspend: {
      summary: 'Takes an offer out of sight; the clock goes on',
      run: (member, id, { state }) => suspendOffer(platform, member, id, state),
    },
    resume: {
      summary: 'Puts it out again while its paid period runs',
      run: (member, id, { state }) => resumeOffer(platform, member, id, state),
    },
    feature: {
      summary: 'Pays to have it stand first',
      run: (member, id, { state }) => featureOffer(platform, member, id, state),
    },
  };
  for (const [move, { summary, run }] of Object.entries(moves)) {
    api.openapi(
      createRoute({
        method: 'post',
        path: `/company/offers/{id}/${move}`,
        tags,
        summary,
        request: { ...one, body: { content: { 'application/json': { schema: offerMoveBody } }, required: false } },
        responses: {
          200: json(companyOfferDetail, 'As changed'),
          402: json(refusal, 'Credits are missing'),
          409: json(refusal, 'Not in this state, or no more in the state that was seen'),
        },
      }),
      async (c) => {
        const member = await requireMember(db, c);
        const { id } = one.params.parse(c.req.param());
        await run(member, id, c.req.valid('json'));
        return c.json(await readOwnOffer(db, names, member, id), 200);
      },
    );
  }
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers/{id}/preview',
      tags,
      summary: 'An offer exactly as its page shows it',
      request: one,
      responses: { 200: json(preview, 'As published') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await previews.take(String(member.userId));
      return c.json(await previewOffer(db, names, member, c.req.valid('param').id), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers/{id}/numbers',
      tags,
      summary: 'How an offer does, by day',
      request: one,
      responses: { 200: json(numbersAnswer, 'The last thirty days') },
    }),
    async (c) => c.json(await offerNumbers(db, await requireMember(db, c), c.req.valid('param').id), 200),
  );
  return api;
}
