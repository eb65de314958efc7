import type { ConversationSummary } from '#contract/messages.ts';
import type { MessageSide } from '#domain/message-rules.ts';

/** The list of each side's conversations. */
export const messagePages: Readonly<Record<MessageSide, string>> = {
  candidate: '/profilo/messaggi',
  company: '/profilo/azienda/messaggi',
};

/** Where a company keeps its ready answers. */
export const READY_ANSWERS_PAGE = '/profilo/azienda/messaggi/risposte-pronte';

/** The form of a conversation. */
export const WRITE = 'scrivi';

/** The newest message of a conversation: links to a conversation lead there. */
export const NEWEST = 'ultimo';

export const conversationAddress = (side: MessageSide, { id }: Pick<ConversationSummary, 'id'>): string =>
  `${messagePages[side]}/${id}#${NEWEST}`;

/** What a form needs to be sent without script: the token of this session, and a key so that it is written once. */
export interface FormMarks {
  csrf: string;
  key: string;
}
