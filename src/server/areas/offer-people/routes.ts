import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, refusal, rowId } from '#contract/answers.ts';
import { offerPeople } from '#contract/offer-people.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireMember } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { inviteToApply } from './invite.ts';
import { readOfferPeople } from './read-people.ts';

const tags = ['candidates'];

/** The people whom an offer fits, for its company, and inviting them. */
export function offerPeopleRoutes(platform: Platform, names: Names): Api {
  const { db } = platform;
  const api = newApi();
  const reading = rateLimit(db, 'offer_people', { points: 300, seconds: 3600 });
  const inviting = rateLimit(db, 'invite_to_apply', { points: 300, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/company/offers/{id}/people',
      tags,
      summary: 'The people whom an offer fits best, as the search of candidates shows them, and why',
      request: { params: z.object({ id: rowId }) },
      responses: {
        200: json(offerPeople, 'At most fifty, the best first; none while the offer is not open'),
        404: json(refusal, 'No offer of this company'),
      },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await reading.take(`company ${member.company.id}`);
      return c.json(await readOfferPeople(db, names, member, c.req.valid('param').id), 200, {
        'Cache-Control': 'no-store',
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/offers/{id}/people/{candidate_id}/invitation',
      tags,
      summary: 'Invites somebody to apply to an open offer',
      request: { params: z.object({ id: rowId, candidate_id: rowId }) },
      responses: {
        200: json(detail, 'They are invited already'),
        201: json(detail, 'Invited: they are mailed'),
        404: json(refusal, 'No offer of this company, or nobody whom it may invite'),
        409: json(refusal, 'The offer is not open or has no invitation left, or the person takes none today'),
      },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await inviting.take(`company ${member.company.id}`);
      const { id, candidate_id } = c.req.valid('param');
      const { isNew } = await inviteToApply(platform, names, member, { offerId: id, candidateId: candidate_id });
      return c.json({ detail: 'ok' }, isNew ? 201 : 200);
    },
  );
  return api;
}
