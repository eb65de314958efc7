import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  blockChange,
  conversation,
  conversationList,
  conversationQuery,
  conversationStart,
  conversationsQuery,
  type NewMessage,
  newConversationMessage,
  newMessage,
  newReport,
  readMark,
  sentMessage,
  unreadConversations,
} from '#contract/messages.ts';
import {
  CANDIDATE_MESSAGES_AN_HOUR,
  COMPANY_BEGINS_A_DAY,
  COMPANY_MESSAGES_AN_HOUR,
  type MessageSide,
} from '#domain/message-rules.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { eventStream, LiveStreams, resumedSince } from '#server/platform/live-streams.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenStreamReaders } from '../account/open-stream-readers.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import { markRead, reportConversation, setBlocked } from './change-conversation.ts';
import { keyOf, liveMessages } from './live-messages.ts';
import type { Party } from './party.ts';
import {
  countUnread,
  listConversations,
  readConversation,
  readSent,
  readStart,
  writtenSince,
} from './read-conversations.ts';
import {
  conversationOf,
  ownApplication,
  type Reason,
  receivedApplication,
  unlockedProfile,
} from './reasons-to-write.ts';
import { writeIn, writeTo } from './write-message.ts';

/** Who writes first, and why they may. */
interface Beginning {
  party: Party;
  reason: Reason;
}

const tags = ['messages'];
const one = { params: z.object({ id: rowId }) };
/** Messages are for the two sides alone: nothing on the way stores them. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/** Messages between companies and candidates: the same calls for both sides, under an address of their own. */
export function messagesRoutes(platform: Platform, readers: OpenStreamReaders): Api {
  const { db } = platform;
  const api = newApi();
  const live = new LiveStreams(liveMessages, platform, readers);
  const byCompany = rateLimit(db, 'messages_company', { points: COMPANY_MESSAGES_AN_HOUR, seconds: 3600 });
  const begunByCompany = rateLimit(db, 'messages_begun', { points: COMPANY_BEGINS_A_DAY, seconds: 86_400 });
  const byCandidate = rateLimit(db, 'messages_candidate', { points: CANDIDATE_MESSAGES_AN_HOUR, seconds: 3600 });
  const byReporter = rateLimit(db, 'messages_report', { points: 20, seconds: 86_400 });

  const companyParty = async (c: Context<ApiEnv>) => {
    const { userId, company } = await requireMember(db, c);
    return { side: 'company', companyId: company.id, userId } as const;
  };
  const candidateParty = (c: Context<ApiEnv>) => ({ side: 'candidate', userId: requireVisitor(c).userId }) as const;
  const partyOf: Record<MessageSide, (c: Context<ApiEnv>) => Promise<Party>> = {
    company: companyParty,
    candidate: async (c) => candidateParty(c),
  };
  const takeOne = (party: Party) =>
    party.side === 'company' ? byCompany.take(String(party.companyId)) : byCandidate.take(String(party.userId));

  api.openapi(
    createRoute({
      method: 'get',
      path: '/messages/unread',
      tags,
      summary: 'How many conversations have something unread, of the user or of their company',
      responses: { 200: json(unreadConversations, 'The number') },
    }),
    async (c) => {
      const side = requireVisitor(c).typology;
      return c.json({ unread: await countUnread(db, await partyOf[side](c)) }, 200, PRIVATE);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/messages/live',
      tags,
      summary: 'Server-sent events: which conversations have changed. Resumed by Last-Event-ID',
      responses: {
        200: {
          content: { 'text/event-stream': { schema: z.string() } },
          description: 'Ends after ten minutes, and with the session',
        },
        429: json(refusal, 'Too many were opened'),
      },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const { typology, userId } = visitor;
      const party = typology === 'company' ? await companyParty(c) : candidateParty(c);
      await readers.countOpening(userId, c.get('clientAddress'));
      const last = resumedSince(c);
      const missed = last === null ? null : () => writtenSince(db, party, last);
      return eventStream(c, await live.open(keyOf(party), visitor, missed));
    },
  );

  for (const side of ['company', 'candidate'] as const) {
    const base = `/messages/${side}/conversations` as const;
    api.openapi(
      createRoute({
        method: 'get',
        path: base,
        tags,
        summary: 'Conversations, the last written first',
        request: { query: conversationsQuery },
        responses: { 200: json(conversationList, 'A page of them') },
      }),
      async (c) => c.json(await listConversations(db, await partyOf[side](c), c.req.valid('query')), 200, PRIVATE),
    );
    api.openapi(
      createRoute({
        method: 'get',
        path: `${base}/{id}`,
        tags,
        summary: 'A conversation with its newest messages, or those before one',
        request: { ...one, query: conversationQuery },
        responses: { 200: json(conversation, 'The oldest message first') },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(
          await readConversation(db, await partyOf[side](c), id, c.req.valid('query').before),
          200,
          PRIVATE,
        );
      },
    );
    api.openapi(
      createRoute({
        method: 'post',
        path: `${base}/{id}/messages`,
        tags,
        summary: 'Writes in a conversation',
        request: { ...one, ...jsonBody(newConversationMessage) },
        responses: { 201: json(sentMessage, 'The message'), 409: json(refusal, 'This side may not write now') },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const party = await partyOf[side](c);
        await takeOne(party);
        const number = await writeIn(platform, party, id, c.req.valid('json'));
        return c.json({ conversation_id: id, message: await readSent(db, side, id, number) }, 201, PRIVATE);
      },
    );
    api.openapi(
      createRoute({
        method: 'post',
        path: `${base}/{id}/read`,
        tags,
        summary: 'Marks the messages up to a number as read',
        request: { ...one, ...jsonBody(readMark) },
        responses: { 200: json(unreadConversations, 'How many conversations have something unread still') },
      }),
      async (c) => {
        const party = await partyOf[side](c);
        await markRead(db, party, c.req.valid('param').id, c.req.valid('json').number);
        return c.json({ unread: await countUnread(db, party) }, 200, PRIVATE);
      },
    );
    api.openapi(
      createRoute({
        method: 'post',
        path: `${base}/{id}/block`,
        tags,
        summary: 'Blocks the other side, or unblocks it',
        request: { ...one, ...jsonBody(blockChange) },
        responses: { 200: json(conversation, 'As it is now') },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const party = await partyOf[side](c);
        await setBlocked(db, party, id, c.req.valid('json').is_blocked);
        return c.json(await readConversation(db, party, id), 200, PRIVATE);
      },
    );
    api.openapi(
      createRoute({
        method: 'post',
        path: `${base}/{id}/report`,
        tags,
        summary: 'Reports a conversation to staff, who may then read it',
        request: { ...one, ...jsonBody(newReport) },
        responses: { 201: json(detail, 'Reported') },
      }),
      async (c) => {
        const party = await partyOf[side](c);
        await byReporter.take(String(party.userId));
        await reportConversation(db, party, c.req.valid('param').id, c.req.valid('json'));
        return c.json({ detail: 'ok' }, 201);
      },
    );
  }

  const begin = async ({ party, reason }: Beginning, message: NewMessage) => {
    await takeOne(party);
    if (party.side === 'company' && (await conversationOf(db, reason)) === null)
      await begunByCompany.take(String(party.companyId));
    const { id, number } = await writeTo(platform, party, reason, message);
    return { conversation_id: id, message: await readSent(db, party.side, id, number) };
  };
  const beginnings = [
    {
      path: '/messages/company/applications/{id}',
      about: 'the person of an application',
      async find(c: Context<ApiEnv>, id: number): Promise<Beginning> {
        const party = await companyParty(c);
        return { party, reason: await receivedApplication(db, party, id) };
      },
    },
    {
      path: '/messages/company/candidates/{id}',
      about: 'the person of an unlocked profile',
      async find(c: Context<ApiEnv>, id: number): Promise<Beginning> {
        const party = await companyParty(c);
        return { party, reason: await unlockedProfile(db, await requireMember(db, c), id) };
      },
    },
    {
      path: '/messages/candidate/applications/{id}',
      about: 'the company of an own application',
      async find(c: Context<ApiEnv>, id: number): Promise<Beginning> {
        const party = candidateParty(c);
        return { party, reason: await ownApplication(db, party, id) };
      },
    },
  ] as const;
  for (const { path, about, find } of beginnings) {
    api.openapi(
      createRoute({
        method: 'get',
        path,
        tags,
        summary: `What the page of a first message to ${about} shows`,
        request: one,
        responses: { 200: json(conversationStart, 'Who it is, and the conversation if there is one') },
      }),
      async (c) => {
        const { party, reason } = await find(c, c.req.valid('param').id);
        return c.json(await readStart(db, party.side, reason), 200, PRIVATE);
      },
    );
    api.openapi(
      createRoute({
        method: 'post',
        path,
        tags,
        summary: `Writes to ${about}, in the one conversation of the two`,
        request: { ...one, ...jsonBody(newMessage) },
        responses: { 201: json(sentMessage, 'The message'), 409: json(refusal, 'This side may not write now') },
      }),
      async (c) => {
        const beginning = await find(c, c.req.valid('param').id);
        return c.json(await begin(beginning, c.req.valid('json')), 201, PRIVATE);
      },
    );
  }
  return api;
}
