import type { FaultCode } from './fault.ts';
import { uiTexts } from './ui-text.ts';

/** The longest text of a message, in characters. */
export const MESSAGE_MAX = 2000;
/** How many messages a company may write before the candidate answers, so that nobody is flooded. */
export const MAX_UNANSWERED = 5;
/** How many people a company writes the same words to at once. */
export const MAX_WRITTEN = 100;
/** How many conversations a company may begin in a day, and how many messages it may send in an hour. */
export const COMPANY_BEGINS_A_DAY = 100;
export const COMPANY_MESSAGES_AN_HOUR = 300;
/** The longest internal note, in characters, and how many a company may write in an hour. */
export const NOTE_MAX = 2000;
export const NOTES_AN_HOUR = 120;
/** How many messages a candidate may send in an hour. */
export const CANDIDATE_MESSAGES_AN_HOUR = 60;

export const messageSides = ['company', 'candidate'] as const;
export type MessageSide = (typeof messageSides)[number];
export const otherSide = (side: MessageSide): MessageSide => (side === 'company' ? 'candidate' : 'company');

/** What decides who may write. Numbers are those of messages, from 1; 0 is none. */
export interface ConversationState {
  /** Whether an application or an unlocked profile joins the two, and both can read. */
  hasReason: boolean;
  last: number;
  /** The last message of each side. */
  lastOf: Readonly<Record<MessageSide, number>>;
  blockedBy: Readonly<Record<MessageSide, boolean>>;
}

export type WhyNotWrite = 'closed' | 'blocked_by_you' | 'blocked' | 'answer_awaited' | 'too_many_unanswered';

/**
 * Why a side may not write now; null when it may (rule messages). The company begins; a candidate may write one
 * message before it has, and any number after. A company waits for an answer after five messages.
 */
export function whyNotWrite(side: MessageSide, state: ConversationState): WhyNotWrite | null {
  if (!state.hasReason) return 'closed';
  if (state.blockedBy[side]) return 'blocked_by_you';
  if (state.blockedBy[otherSide(side)]) return 'blocked';
  if (side === 'candidate') return state.lastOf.company === 0 && state.lastOf.candidate > 0 ? 'answer_awaited' : null;
  return state.last - state.lastOf.candidate >= MAX_UNANSWERED ? 'too_many_unanswered' : null;
}

/** The code of each refusal for programs. */
export const whyNotCodes: Readonly<Record<WhyNotWrite, FaultCode>> = {
  closed: 'conversation_closed',
  blocked_by_you: 'conversation_blocked',
  blocked: 'conversation_blocked',
  answer_awaited: 'answer_awaited',
  too_many_unanswered: 'answer_awaited',
};

/** The same for people, by side. */
export const whyNotTexts: Readonly<Record<MessageSide, Readonly<Record<WhyNotWrite, string>>>> = {
  candidate: uiTexts({
    closed: 'Questa conversazione è chiusa: la puoi rileggere, ma non si può più scrivere.',
    blocked_by_you: 'Hai bloccato questa azienda: sbloccala per scriverle.',
    blocked: 'Questa conversazione è chiusa: la puoi rileggere, ma non si può più scrivere.',
    answer_awaited: 'Il tuo messaggio è arrivato: potrai scrivere ancora quando l’azienda ti risponde.',
    too_many_unanswered: 'Potrai scrivere ancora quando l’azienda ti risponde.',
  }),
  company: uiTexts({
    closed: 'Questa conversazione è chiusa: la candidatura è stata ritirata o l’account non è più attivo.',
    blocked_by_you: 'Hai bloccato questa persona: sbloccala per scriverle.',
    blocked: 'Questa persona non riceve più i tuoi messaggi.',
    answer_awaited: 'Potrai scrivere ancora quando la persona risponde.',
    too_many_unanswered: 'Hai scritto più volte senza risposta: potrai scrivere ancora quando la persona risponde.',
  }),
};

/** Why somebody reports a conversation. */
export const reportReasons = uiTexts({
  money: 'Chiede soldi o dati bancari',
  documents: 'Chiede documenti personali',
  offensive: 'È offensivo o molesto',
  discriminates: 'Discrimina',
  false_offer: 'L’offerta non è vera',
  spam: 'È pubblicità',
  other: 'Altro',
} as const);
export type ReportReason = keyof typeof reportReasons;
