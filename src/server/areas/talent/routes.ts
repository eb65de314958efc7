import { z } from '@hono/zod-openapi';
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
import type { Visitor } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany, byUser } from '#server/platform/http/rates.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isValidLink, signLink } from '#server/platform/signed-link.ts';
import { smallPhoto } from '../account/photo.ts';
import { anybody, linkHolder, member, verifiedMember } from '../callers/who.ts';
import { recordProfileView } from '../candidates/profile-views.ts';
import { cvById } from '../candidates/store-cv.ts';
import { companyOf, type Member } from '../companies/company-of.ts';
import { requireVerified } from '../companies/verified.ts';
import type { Names } from '../professions/names.ts';
import { readCriteria } from '../saved-searches/criteria.ts';
import { readViewer, type Viewer } from '../visibility/viewer.ts';
import { lastUpdatedCandidates as readLastUpdated } from './last-updated.ts';
import { knownCandidate, openCandidate, unlockCandidate } from './open-candidate.ts';
import { savedCandidates, viewedCandidates } from './personal-candidates.ts';
import { changeSearch, listSearches } from './saved-searches.ts';
import type { CandidateSearch } from './search-candidates.ts';

const LATEST = 9;
const pageQuery = z.object({ page: z.string().optional(), items: z.string().optional() });
const fileName = (id: number) => `candidate:${id}`;

/** Candidates for companies: searching is free, opening is paid (rules 2.18, 7.5, D8). */
export function talentCalls(platform: Platform, names: Names, search: CandidateSearch): Calls {
  const { db, files, linkSecret } = platform;
  const calls = new Calls(db, 'candidates');
  const reading = rateLimit(db, 'read_candidates', { points: 1000, seconds: 3600 });

  /** Guessing words until one finds somebody takes many searches; reading pages of results does not. */
  const searching = rateLimit(db, 'search_candidates', { points: 600, seconds: 3600 });

  const viewerOf = async (visitor: Visitor | null): Promise<Viewer> => {
    const company = visitor && (await companyOf(db, visitor.userId));
    return company ? readViewer(db, company) : null;
  };
  const personal = async ({ userId, company }: Member) => ({ userId, viewer: await readViewer(db, company) });

  calls.add('GET /search/candidates', {
    who: member,
    acting: 'recorded',
    summary: 'Searches candidates',
    query: candidateSearchQuery,
    answer: candidateSearchAnswer,
    async run({ caller, query: { place, job, page, items, saved, ...filters } }) {
      const asked = { page: pageNumber(page), items: pageSize(items) };
      if (saved)
        return {
          ...(await savedCandidates(db, names, await personal(caller), asked)),
          search_id: null,
          facets: {},
          is_bounded: false,
        };
      requireVerified(caller);
      await searching.take(String(caller.userId));
      // What staff search for while impersonating is not recorded as the user's.
      const userId = caller.impersonatorId === null ? caller.userId : null;
      const viewer = await readViewer(db, caller.company);
      return search.run(readCriteria(names, { place, job, filters }), { userId, viewer, ...asked });
    },
  });
  calls.add('GET /search/candidates/suggestions', {
    // Numbers only: nobody's data.
    who: verifiedMember,
    summary: 'The nearest searches that find candidates',
    query: candidateSearchQuery,
    rate: byUser(searching),
    answer: candidateSuggestions,
    run: async ({ caller, query: { place, job, page: _page, items: _items, saved: _saved, ...filters } }) =>
      search.suggest(readCriteria(names, { place, job, filters }), await readViewer(db, caller.company)),
  });
  calls.add('GET /search/candidates/candidates-saved', {
    who: member,
    acting: 'recorded',
    summary: 'Candidates this person starred',
    query: pageQuery,
    answer: candidateCards,
    run: async ({ caller, query: { page, items } }) =>
      savedCandidates(db, names, await personal(caller), { page: pageNumber(page), items: pageSize(items) }),
  });
  calls.add('GET /search/candidates/candidates-viewed', {
    who: member,
    acting: 'recorded',
    summary: 'Candidates this person opened',
    query: pageQuery,
    answer: candidateCards,
    run: async ({ caller, query: { page, items } }) =>
      viewedCandidates(db, names, await personal(caller), { page: pageNumber(page), items: pageSize(items) }),
  });
  calls.add('GET /search/candidates/candidates-last-updated', {
    // Hidden names only: the companies' home shows it to everybody.
    who: anybody,
    summary: 'The last updated candidates',
    answer: lastUpdatedCandidates,
    run: async ({ caller }) => readLastUpdated(db, names, await viewerOf(caller), LATEST),
  });
  calls.add('GET /search/candidates-searches', {
    who: member,
    summary: 'Recent and favourite searches of this person',
    answer: candidateSearchesAnswer,
    run: ({ caller }) => listSearches(db, names, caller.userId),
  });
  calls.add('PATCH /search/candidates-searches/{id}', {
    who: member,
    summary: 'Stars a search, or hides it',
    body: candidateSearchPatch,
    answer: savedCandidateSearch,
    run({ caller, params: { id }, body }) {
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      return changeSearch(db, names, caller.userId, id, change);
    },
  });
  calls.add('GET /company/candidates/{id}', {
    who: member,
    acting: 'recorded',
    summary: 'A candidate, locked or whole',
    rate: byCompany(reading),
    answer: companyCandidate,
    run: ({ caller, params: { id } }) => openCandidate(db, names, caller, id),
  });
  calls.add('POST /company/candidates/{id}/unlock', {
    who: verifiedMember,
    summary: 'Pays for the whole profile, once for ever',
    answer: companyCandidate,
    refusals: { 402: 'Credits are missing' },
    async run({ caller, params: { id } }) {
      await unlockCandidate(platform, caller, id);
      return openCandidate(db, names, caller, id);
    },
  });
  calls.add('POST /company/candidates/{id}/cv', {
    who: member,
    summary: 'A link to the CV that works for five minutes',
    answer: signedFile,
    async run({ caller, params: { id } }) {
      const known = await knownCandidate(db, caller, id);
      if (known.unlocked_at === null || known.is_private_curriculum || !known.cv_file)
        throw notFound('no_cv', 'Il CV non c’è, o si vede solo dopo lo sblocco.');
      await recordProfileView(db, caller, known.user_id, 'cv');
      const { query, expiresAt } = signLink(linkSecret, fileName(id));
      return { url: `/api/website/v1/files/candidates/${id}/cv?${query}`, expires_at: expiresAt.toISOString() };
    },
  });
  calls.add('GET /files/candidates/{id}/cv', {
    who: linkHolder,
    acting: 'closed',
    summary: 'A CV, for whoever holds a link that still works',
    query: z.object({ expires: z.string().max(20).default(''), seal: z.string().max(100).default('') }),
    file: 'application/pdf',
    async run({ params: { id }, query }, c) {
      if (!isValidLink(linkSecret, fileName(id), query))
        throw forbidden('link_expired', 'Questo link non vale più: riaprilo dal profilo.');
      const cv = await cvById(db, id);
      const bytes = cv && (await files.read(cv.key));
      if (!cv || !bytes) throw notFound('not_found', 'Questo CV non c’è più.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  });
  calls.add('GET /company/candidates/{id}/photo', {
    who: member,
    acting: 'recorded',
    summary: 'The photo of an unlocked candidate',
    query: z.object({ v: z.string().max(40).optional(), size: z.literal('small').optional() }),
    file: 'image/webp',
    async run({ caller, params: { id }, query: { size } }, c) {
      const { profile_photo, unlocked_at } = await knownCandidate(db, caller, id);
      const bytes =
        unlocked_at !== null && profile_photo
          ? await files.read(size ? smallPhoto(profile_photo) : profile_photo)
          : null;
      if (!bytes) throw notFound('no_photo', 'Non c’è una foto.');
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
    },
  });
  return calls;
}
