import type { Context } from 'hono';
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
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import { Calls, type Who } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byUser } from '#server/platform/http/rates.ts';
import { eventStream, LiveStreams, resumedSince } from '#server/platform/live-streams.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenStreamReaders } from '../account/open-stream-readers.ts';
import { member, user, verifiedMember } from '../callers/who.ts';
import { requireMember } from '../companies/company-of.ts';
import { markRead, reportConversation, setBlocked } from './change-conversation.ts';
import { keyOf, liveMessages } from './live-messages.ts';
import type { AccountParty } from './party.ts';
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
import { callerOf, candidateParty, companyParty } from './sides.ts';
import { writeIn, writeTo } from './write-message.ts';

/** The people who may write first to somebody, and read the page of it, and why they may. */
interface Beginning<Caller> {
  /** The person they write to, in words. */
  about: string;
  reads: Who<Caller>;
  writes: Who<Caller>;
  partyOf(caller: Caller): AccountParty;
  /** Refuses what is no reason to write. */
  reasonOf(caller: Caller, id: number): Promise<Reason>;
}

/**
 * Messages between companies and candidates: the same calls for both sides, under an address of their own. Closed to
 * staff who impersonate a user: they read the reported ones, in the back office.
 */
export function messagesCalls(platform: Platform, readers: OpenStreamReaders): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'messages');
  const live = new LiveStreams(liveMessages, platform, readers);
  const byCompany = rateLimit(db, 'messages_company', { points: COMPANY_MESSAGES_AN_HOUR, seconds: 3600 });
  const begunByCompany = rateLimit(db, 'messages_begun', { points: COMPANY_BEGINS_A_DAY, seconds: 86_400 });
  const byCandidate = rateLimit(db, 'messages_candidate', { points: CANDIDATE_MESSAGES_AN_HOUR, seconds: 3600 });
  const reports = rateLimit(db, 'messages_report', { points: 20, seconds: 86_400 });

  const takeOne = (party: AccountParty) =>
    party.side === 'company' ? byCompany.take(String(party.companyId)) : byCandidate.take(String(party.userId));
  /** A person of a company reads what is the company's. */
  const ownParty = async (visitor: Visitor, c: Context<ApiEnv>) =>
    visitor.typology === 'company' ? companyParty(await requireMember(db, c)) : candidateParty(visitor);

  calls.add('GET /messages/unread', {
    who: user,
    summary: 'How many conversations have something unread, of the user or of their company',
    answer: unreadConversations,
    run: async ({ caller }, c) => ({ unread: await countUnread(db, await ownParty(caller, c)) }),
  });
  calls.add('GET /messages/live', {
    who: user,
    acting: 'closed',
    summary:
      'Server-sent events: which conversations have changed. Resumed by Last-Event-ID; ends after ten minutes, and with the session',
    file: 'text/event-stream',
    refusals: { 429: 'Too many were opened' },
    async run({ caller }, c) {
      const party = await ownParty(caller, c);
      await readers.countOpening(caller.userId, c.get('clientAddress'));
      const last = resumedSince(c);
      const missed = last === null ? null : () => writtenSince(db, party, last);
      return eventStream(c, await live.open(keyOf(party), caller, missed));
    },
  });

  for (const side of ['company', 'candidate'] as const) {
    calls.add(`GET /messages/${side}/conversations`, {
      who: callerOf[side],
      acting: 'closed',
      summary: 'Conversations, the last written first',
      query: conversationsQuery,
      answer: conversationList,
      run: ({ caller, query }) => listConversations(db, caller, query),
    });
    calls.add(`GET /messages/${side}/conversations/{id}`, {
      who: callerOf[side],
      acting: 'closed',
      summary: 'A conversation with its newest messages, or those before one, the oldest first',
      query: conversationQuery,
      answer: conversation,
      run: ({ caller, params: { id }, query: { before } }) => readConversation(db, caller, id, before),
    });
    calls.add(`POST /messages/${side}/conversations/{id}/messages`, {
      who: callerOf[side],
      summary: 'Writes in a conversation',
      body: newConversationMessage,
      status: 201,
      rate: takeOne,
      answer: sentMessage,
      refusals: { 409: 'This side may not write now' },
      async run({ caller, params: { id }, body }) {
        const number = await writeIn(platform, caller, id, body);
        return { conversation_id: id, message: await readSent(db, side, id, number) };
      },
    });
    calls.add(`POST /messages/${side}/conversations/{id}/read`, {
      who: callerOf[side],
      summary: 'Marks the messages up to a number as read, and says how many conversations have something unread still',
      body: readMark,
      answer: unreadConversations,
      async run({ caller, params: { id }, body: { number } }) {
        await markRead(db, caller, id, number);
        return { unread: await countUnread(db, caller) };
      },
    });
    calls.add(`POST /messages/${side}/conversations/{id}/block`, {
      who: callerOf[side],
      summary: 'Blocks the other side, or unblocks it',
      body: blockChange,
      answer: conversation,
      async run({ caller, params: { id }, body: { is_blocked } }) {
        await setBlocked(db, caller, id, is_blocked);
        return readConversation(db, caller, id);
      },
    });
    calls.add(`POST /messages/${side}/conversations/{id}/report`, {
      who: callerOf[side],
      summary: 'Reports a conversation to staff, who may then read it',
      body: newReport,
      status: 201,
      rate: byUser(reports),
      run: ({ caller, params: { id }, body }) => reportConversation(db, caller, id, body),
    });
  }

  const begin = async (party: AccountParty, reason: Reason, message: NewMessage) => {
    await takeOne(party);
    if (party.side === 'company' && (await conversationOf(db, reason)) === null)
      await begunByCompany.take(String(party.companyId));
    const { id, number } = await writeTo(platform, party, reason, message);
    return { conversation_id: id, message: await readSent(db, party.side, id, number) };
  };
  const firstMessage = <Caller>(
    path: `/messages/${MessageSide}/${'applications' | 'candidates'}/{id}`,
    { about, reads, writes, partyOf, reasonOf }: Beginning<Caller>,
  ) => {
    calls.add(`GET ${path}`, {
      who: reads,
      acting: 'closed',
      summary: `Who it is, and the conversation if there is one, for the page of a first message to ${about}`,
      answer: conversationStart,
      run: async ({ caller, params: { id } }) => readStart(db, partyOf(caller).side, await reasonOf(caller, id)),
    });
    calls.add(`POST ${path}`, {
      who: writes,
      summary: `Writes to ${about}, in the one conversation of the two`,
      body: newMessage,
      status: 201,
      answer: sentMessage,
      refusals: { 409: 'This side may not write now' },
      run: async ({ caller, params: { id }, body }) => begin(partyOf(caller), await reasonOf(caller, id), body),
    });
  };
  firstMessage('/messages/company/applications/{id}', {
    about: 'the person of an application',
    reads: member,
    writes: member,
    partyOf: companyParty,
    reasonOf: (caller, id) => receivedApplication(db, companyParty(caller), id),
  });
  firstMessage('/messages/company/candidates/{id}', {
    about: 'the person of an unlocked profile',
    reads: member,
    writes: verifiedMember,
    partyOf: companyParty,
    reasonOf: (caller, id) => unlockedProfile(db, caller, id),
  });
  firstMessage('/messages/candidate/applications/{id}', {
    about: 'the company of an own application',
    reads: user,
    writes: user,
    partyOf: candidateParty,
    reasonOf: (caller, id) => ownApplication(db, caller, id),
  });
  return calls;
}
