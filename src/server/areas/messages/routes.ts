import type { Context } from 'hono';
import { mailedLink, renewedLink } from '#contract/mailed-link.ts';
import {
  blockChange,
  conversation,
  conversationList,
  conversationQuery,
  conversationStart,
  conversationsQuery,
  messagesWritten,
  type NewMessage,
  newConversationMessage,
  newMessage,
  newMessages,
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
import { byClient, byLink, byOpener } from '#server/platform/http/rates.ts';
import { eventStream, LiveStreams, resumedSince } from '#server/platform/live-streams.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenStreamReaders } from '../account/open-stream-readers.ts';
import { mailedLinkHolder, member, opener, user, verifiedMember } from '../callers/who.ts';
import { requireMember } from '../companies/company-of.ts';
import { linkedBeginning, renewFirstMessageLink } from './begin-by-link.ts';
import { renewConversationLink } from './by-link.ts';
import { markRead, reportConversation, setBlocked } from './change-conversation.ts';
import { keyOf, liveMessages } from './live-messages.ts';
import { guestName, type Party } from './party.ts';
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
  unbegun,
  unlockedProfile,
} from './reasons-to-write.ts';
import { callerOf, candidateParty, companyParty, linkQuery, openerOf, partyIn } from './sides.ts';
import { writeIn, writeTo } from './write-message.ts';
import { writeToMany } from './write-to-many.ts';

/** The people who may write first to somebody, and read the page of it, and why they may. */
interface Beginning<Caller> {
  /** The person they write to, in words. */
  about: string;
  reads: Who<Caller>;
  writes: Who<Caller>;
  /** Refuses what is no reason to write. `page`: where the conversation of the two is, for whoever has a link. */
  beginningOf(caller: Caller, id: number): Promise<{ party: Party; reason: Reason; page?: string | null }>;
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

  const byGuest = rateLimit(db, 'messages_guest', { points: CANDIDATE_MESSAGES_AN_HOUR, seconds: 3600 });
  const opening = rateLimit(db, 'conversation_by_link', { points: 120, seconds: 3600 });

  const takeOne = (party: Party, conversation: number | null) => {
    if (party.side === 'company') return byCompany.take(String(party.companyId));
    if (party.userId !== null) return byCandidate.take(String(party.userId));
    return byGuest.take(guestName(party, conversation));
  };
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
      who: openerOf[side],
      acting: 'closed',
      summary: 'A conversation with its newest messages, or those before one, the oldest first',
      query: side === 'company' ? conversationQuery : conversationQuery.extend(mailedLink.shape),
      rate: byLink(opening),
      answer: conversation,
      run: async ({ caller, params: { id }, query: { before } }) =>
        readConversation(db, await partyIn(platform, caller, id), id, before),
    });
    calls.add(`POST /messages/${side}/conversations/{id}/messages`, {
      who: openerOf[side],
      summary: 'Writes in a conversation',
      query: linkQuery[side],
      body: newConversationMessage,
      status: 201,
      rate: byLink(opening),
      answer: sentMessage,
      refusals: { 409: 'This side may not write now' },
      async run({ caller, params: { id }, body }) {
        const party = await partyIn(platform, caller, id);
        await takeOne(party, id);
        const { number, followed } = await writeIn(platform, party, id, body);
        return { conversation_id: id, message: await readSent(db, side, id, number), followed };
      },
    });
    calls.add(`POST /messages/${side}/conversations/{id}/read`, {
      who: openerOf[side],
      summary: 'Marks the messages up to a number as read, and says how many conversations have something unread still',
      query: linkQuery[side],
      body: readMark,
      rate: byLink(opening),
      answer: unreadConversations,
      async run({ caller, params: { id }, body: { number } }) {
        const party = await partyIn(platform, caller, id);
        await markRead(db, party, id, number);
        return { unread: await countUnread(db, party) };
      },
    });
    calls.add(`POST /messages/${side}/conversations/{id}/block`, {
      who: openerOf[side],
      summary: 'Blocks the other side, or unblocks it',
      query: linkQuery[side],
      body: blockChange,
      rate: byLink(opening),
      answer: conversation,
      async run({ caller, params: { id }, body: { is_blocked } }) {
        const party = await partyIn(platform, caller, id);
        await setBlocked(db, party, id, is_blocked);
        return readConversation(db, party, id);
      },
    });
    calls.add(`POST /messages/${side}/conversations/{id}/report`, {
      who: openerOf[side],
      summary: 'Reports a conversation to staff, who may then read it',
      query: linkQuery[side],
      body: newReport,
      status: 201,
      rate: byOpener(reports),
      run: async ({ caller, params: { id }, body }) =>
        reportConversation(db, await partyIn(platform, caller, id), id, body),
    });
  }
  for (const [path, renew] of [
    ['conversations', renewConversationLink],
    ['applications', renewFirstMessageLink],
  ] as const)
    calls.add(`POST /messages/candidate/${path}/{id}/new-link`, {
      who: mailedLinkHolder,
      summary: 'Mails a candidate a new link in place of one that works no more',
      query: mailedLink,
      answer: renewedLink,
      rate: byClient(opening),
      refusals: { 409: 'The link works' },
      run: async ({ caller, params: { id } }) => ({ is_mailed: await renew(platform, { id, ...caller }) }),
    });

  const begin = async (party: Party, reason: Reason, message: NewMessage) => {
    const conversation = await conversationOf(db, reason);
    await takeOne(party, conversation);
    if (party.side === 'company' && conversation === null) await begunByCompany.take(String(party.companyId));
    const { id, number, followed } = await writeTo(platform, party, reason, message);
    return { conversation_id: id, message: await readSent(db, party.side, id, number), followed };
  };
  const firstMessage = <Caller extends object>(
    side: MessageSide,
    to: 'applications' | 'candidates',
    { about, reads, writes, beginningOf }: Beginning<Caller>,
  ) => {
    const path = `/messages/${side}/${to}/{id}` as const;
    const query = linkQuery[side];
    calls.add(`GET ${path}`, {
      who: reads,
      acting: 'closed',
      summary: `Who it is, and the conversation if there is one, for the page of a first message to ${about}`,
      query,
      rate: byLink(opening),
      answer: conversationStart,
      async run({ caller, params: { id } }) {
        const { party, reason, page = null } = await beginningOf(caller, id);
        return { ...(await readStart(db, party.side, reason)), page };
      },
    });
    calls.add(`POST ${path}`, {
      who: writes,
      summary: `Writes to ${about}, in the one conversation of the two`,
      query,
      body: newMessage,
      status: 201,
      rate: byLink(opening),
      answer: sentMessage,
      refusals: { 409: 'This side may not write now' },
      async run({ caller, params: { id }, body }) {
        const { party, reason } = await beginningOf(caller, id);
        return begin(party, reason, body);
      },
    });
  };
  calls.add('POST /messages/company/applications', {
    who: member,
    summary: 'Writes the same words to the people of several applications, each in their own conversation',
    body: newMessages,
    status: 201,
    answer: messagesWritten,
    async run({ caller, body }) {
      const party = companyParty(caller);
      await byCompany.take(String(party.companyId), body.applications.length);
      const begun = await unbegun(db, party, body.applications);
      if (begun > 0) await begunByCompany.take(String(party.companyId), begun);
      return writeToMany(platform, party, body);
    },
  });
  firstMessage('company', 'applications', {
    about: 'the person of an application',
    reads: member,
    writes: member,
    async beginningOf(caller, id) {
      const party = companyParty(caller);
      return { party, reason: await receivedApplication(db, party, id) };
    },
  });
  firstMessage('company', 'candidates', {
    about: 'the person of an unlocked profile',
    reads: member,
    writes: verifiedMember,
    beginningOf: async (caller, id) => ({
      party: companyParty(caller),
      reason: await unlockedProfile(db, caller, id),
    }),
  });
  firstMessage('candidate', 'applications', {
    about: 'the company of an own application',
    reads: opener,
    writes: opener,
    beginningOf: async (caller, id) =>
      'seal' in caller
        ? linkedBeginning(platform, { id, ...caller })
        : { party: candidateParty(caller), reason: await ownApplication(db, caller, id) },
  });
  return calls;
}
