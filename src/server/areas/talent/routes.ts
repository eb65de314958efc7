import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import { signedFile } from '#contract/received-applications.ts';
import {
  candidateCards,
  candidateSearchAnswer,
  candidateSearchesAnswer,
  candidateSearchPatch,
  candidateSearchQuery,
  candidateSuggestions,
  companyCandidate,
  lastUpdatedCandidates,
  savedCandidateSearch,
} from '#contract/talent.ts';
import { pageNumber, pageSize } from '#domain/search-address.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isValidLink, signLink } from '#server/platform/signed-link.ts';
import { recordProfileView } from '../candidates/profile-views.ts';
import { cvById } from '../candidates/store-cv.ts';
import { companyOf, requireMember } from '../companies/company-of.ts';
import { requireVerified } from '../companies/verified.ts';
import type { Names } from '../professions/names.ts';
import { readCriteria } from '../saved-searches/criteria.ts';
import { readViewer, type Viewer } from '../visibility/viewer.ts';
import { lastUpdatedCandidates as readLastUpdated } from './last-updated.ts';
import { knownCandidate, openCandidate, unlockCandidate } from './open-candidate.ts';
import { savedCandidates, viewedCandidates } from './personal-candidates.ts';
import { changeSearch, listSearches } from './saved-searches.ts';
import type { CandidateSearch } from './search-candidates.ts';

const tags = ['candidates'];
const LATEST = 9;
const one = { params: z.object({ id: rowId }) };
const pageQuery = z.object({ page: z.string().optional(), items: z.string().optional() });
const get = <Path extends string>(path: Path, summary: string) => ({ method: 'get' as const, path, tags, summary });
const fileName = (id: number) => `candidate:${id}`;

/** Candidates for companies: searching is free, opening is paid (rules 2.18, 7.5, D8). */
export function talentRoutes(platform: Platform, names: Names, search: CandidateSearch): Api {
  const { db, files, linkSecret } = platform;
  const api = newApi();
  const reading = rateLimit(db, 'read_candidates', { points: 1000, seconds: 3600 });

  /** Guessing words until one finds somebody takes many searches; reading pages of results does not. */
  const searching = rateLimit(db, 'search_candidates', { points: 600, seconds: 3600 });

  const viewerOf = async (c: Context<ApiEnv>): Promise<Viewer> => {
    const visitor = c.get('visitor');
    const company = visitor && (await companyOf(db, visitor.userId));
    return company ? readViewer(db, company) : null;
  };
  const personal = async (c: Context<ApiEnv>) => {
    const { userId, company } = await requireMember(db, c);
    return { userId, viewer: await readViewer(db, company) };
  };

  api.openapi(
    createRoute({
      ...get('/search/candidates', 'Searches candidates'),
      request: { query: candidateSearchQuery },
      responses: { 200: json(candidateSearchAnswer, 'A page of candidates') },
    }),
    async (c) => {
      const { place, job, page, items, saved, ...filters } = c.req.valid('query');
      const asked = { page: pageNumber(page), items: pageSize(items) };
      if (saved)
        return c.json(
          {
            ...(await savedCandidates(db, names, await personal(c), asked)),
            search_id: null,
            facets: {},
            is_bounded: false,
          },
          200,
        );
      const member = await requireMember(db, c);
      requireVerified(member);
      await searching.take(String(member.userId));
      // What staff search for while impersonating is not recorded as the user's.
      const userId = member.impersonatorId === null ? member.userId : null;
      return c.json(
        await search.run(readCriteria(names, { place, job, filters }), {
          userId,
          viewer: await readViewer(db, member.company),
          ...asked,
        }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/candidates/suggestions', 'The nearest searches that find candidates'),
      request: { query: candidateSearchQuery },
      responses: { 200: json(candidateSuggestions, 'Nearest first, each with its number') },
    }),
    async (c) => {
      const { place, job, page: _page, items: _items, saved: _saved, ...filters } = c.req.valid('query');
      const { userId, viewer } = await personal(c);
      await searching.take(String(userId));
      return c.json(await search.suggest(readCriteria(names, { place, job, filters }), viewer), 200);
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/candidates/candidates-saved', 'Candidates this person starred'),
      request: { query: pageQuery },
      responses: { 200: json(candidateCards, 'Last starred first') },
    }),
    async (c) => {
      const { page, items } = c.req.valid('query');
      return c.json(
        await savedCandidates(db, names, await personal(c), { page: pageNumber(page), items: pageSize(items) }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/candidates/candidates-viewed', 'Candidates this person opened'),
      request: { query: pageQuery },
      responses: { 200: json(candidateCards, 'Last opened first') },
    }),
    async (c) => {
      const { page, items } = c.req.valid('query');
      return c.json(
        await viewedCandidates(db, names, await personal(c), { page: pageNumber(page), items: pageSize(items) }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      ...get('/search/candidates/candidates-last-updated', 'The last updated candidates'),
      responses: { 200: json(lastUpdatedCandidates, 'Last first') },
    }),
    async (c) => c.json(await readLastUpdated(db, names, await viewerOf(c), LATEST), 200),
  );
  api.openapi(
    createRoute({
      ...get('/search/candidates-searches', 'Recent and favourite searches of this person'),
      responses: { 200: json(candidateSearchesAnswer, 'Both lists, last first') },
    }),
    async (c) => c.json(await listSearches(db, names, (await personal(c)).userId), 200),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: '/search/candidates-searches/{id}',
      tags,
      summary: 'Stars a search, or hides it',
      request: { ...one, ...jsonBody(candidateSearchPatch) },
      responses: { 200: json(savedCandidateSearch, 'As changed') },
    }),
    async (c) => {
      const change = Object.fromEntries(Object.entries(c.req.valid('json')).filter(([, value]) => value !== undefined));
      return c.json(await changeSearch(db, names, (await personal(c)).userId, c.req.valid('param').id, change), 200);
    },
  );

  api.openapi(
    createRoute({
      ...get('/company/candidates/{id}', 'A candidate, locked or whole'),
      request: one,
      responses: { 200: json(companyCandidate, 'The view') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await reading.take(`company ${member.company.id}`);
      return c.json(await openCandidate(db, names, member, c.req.valid('param').id), 200, {
        'Cache-Control': 'no-store',
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/candidates/{id}/unlock',
      tags,
      summary: 'Pays for the whole profile, once for ever',
      request: one,
      responses: { 200: json(companyCandidate, 'Whole'), 402: json(refusal, 'Credits are missing') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      const { id } = c.req.valid('param');
      await unlockCandidate(platform, member, id);
      return c.json(await openCandidate(db, names, member, id), 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/company/candidates/{id}/cv',
      tags,
      summary: 'A link to the CV that works for five minutes',
      request: one,
      responses: { 200: json(signedFile, 'The link') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      const { id } = c.req.valid('param');
      const known = await knownCandidate(db, member, id);
      if (known.unlocked_at === null || known.is_private_curriculum || !known.cv_file)
        throw notFound('no_cv', 'Il CV non c’è, o si vede solo dopo lo sblocco.');
      await recordProfileView(db, member, known.user_id, 'cv');
      const { query, expiresAt } = signLink(linkSecret, fileName(id));
      return c.json(
        { url: `/api/website/v1/files/candidates/${id}/cv?${query}`, expires_at: expiresAt.toISOString() },
        200,
        { 'Cache-Control': 'no-store' },
      );
    },
  );
  const file = (type: string) => ({
    content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
    description: 'The file',
  });
  api.openapi(
    createRoute({
      ...get('/files/candidates/{id}/cv', 'A CV, for whoever holds a link that still works'),
      request: {
        ...one,
        query: z.object({ expires: z.string().max(20).default(''), seal: z.string().max(100).default('') }),
      },
      responses: { 200: file('application/pdf') },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!isValidLink(linkSecret, fileName(id), c.req.valid('query')))
        throw forbidden('link_expired', 'Questo link non vale più: riaprilo dal profilo.');
      const cv = await cvById(db, id);
      const bytes = cv && (await files.read(cv.key));
      if (!cv || !bytes) throw notFound('not_found', 'Questo CV non c’è più.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  );
  api.openapi(
    createRoute({
      ...get('/company/candidates/{id}/photo', 'The photo of an unlocked candidate'),
      request: { ...one, query: z.object({ v: z.string().max(40).optional() }) },
      responses: { 200: file('image/webp') },
    }),
    async (c) => {
      const { profile_photo, unlocked_at } = await knownCandidate(
        db,
        await requireMember(db, c),
        c.req.valid('param').id,
      );
      const bytes = unlocked_at !== null && profile_photo ? await files.read(profile_photo) : null;
      if (!bytes) throw notFound('no_photo', 'Non c’è una foto.');
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
    },
  );
  return api;
}
