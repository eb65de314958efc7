import type { ConversationSummary } from '#contract/messages.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { uiText } from '#domain/ui-text.ts';

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

/** What an account gives to people who write without one; it follows 'Registrati'. */
export const ACCOUNT_GAIN = uiText(
  'con questo indirizzo per avere messaggi, candidature e CV in un posto solo, e ritrovare questa conversazione.',
);
