import type { LoaderFunctionArgs } from 'react-router';
import type { ReadyAnswer } from '#contract/ready-answers.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { askOrStatus, redirectNoStore } from '#web/ask.ts';
import { formOf } from '#web/change.ts';
import { userContext } from '#web/user-context.ts';
import { messagePages, NEWEST } from './message-pages.ts';

/** The key of a page's forms: what is sent twice with it is written once. */
export const newKey = (): string => crypto.randomUUID();

/** Whether a message was sent to the page. One that was refused is shown again, also where the page would lead on. */
export const isSent = (args: LoaderFunctionArgs): boolean => formOf(args).has('text');

/** Leads a user on the other side's page to their own. */
export function requireSide({ context }: LoaderFunctionArgs, side: MessageSide): void {
  const own = context.get(userContext)?.typology ?? side;
  if (own !== side) throw redirectNoStore(messagePages[own], 302);
}

/** The id in a page's address; another shape is no page. */
export function idOf({ params }: LoaderFunctionArgs): string {
  const id = idIn(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}

/** An id in an address; null where there is none. */
export const idIn = (text: string | null | undefined): string | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? text : null;

/** What a company chooses from as it writes, and the answer that the address names: a page that sleeps has it in. */
export interface ReadyChoice {
  answers: readonly ReadyAnswer[];
  chosen: number | null;
}

/** Null for the candidate. */
export async function loadReady(args: LoaderFunctionArgs, side: MessageSide): Promise<ReadyChoice | null> {
  if (side === 'candidate') return null;
  const { items } = await askOrStatus(args, 'GET /company/ready-answers');
  const chosen = idIn(new URL(args.request.url).searchParams.get('risposta'));
  return { answers: items, chosen: chosen === null ? null : Number(chosen) };
}

/**
 * The page of a conversation: its newest messages, or those before the one that `prima` names. Beside them are their
 * newest notes, or those before the one that `nota` names.
 */
export async function loadConversation(args: LoaderFunctionArgs, side: MessageSide) {
  requireSide(args, side);
  const id = idOf(args);
  const { searchParams } = new URL(args.request.url);
  const before = idIn(searchParams.get('prima'));
  const beforeNote = idIn(searchParams.get('nota'));
  const query = new URLSearchParams(before === null ? {} : { before });
  const conversation = await askOrStatus(
    args,
    side === 'company' ? 'GET /messages/company/conversations/{id}' : 'GET /messages/candidate/conversations/{id}',
    { params: { id }, query },
  );
  // One that was joined to another is read as that one.
  if (String(conversation.id) !== id) throw redirectNoStore(`${messagePages[side]}/${conversation.id}`, 302);
  if (beforeNote !== null) query.set('before_note', beforeNote);
  const [notes, ready] = await Promise.all([
    side === 'company'
      ? askOrStatus(args, 'GET /messages/company/conversations/{id}/notes', { params: { id }, query })
      : null,
    loadReady(args, side),
  ]);
  const application = idIn(searchParams.get('candidatura'));
  return {
    conversation,
    notes,
    formKey: newKey(),
    ready,
    before,
    isOlder: before !== null || beforeNote !== null,
    application,
  };
}

/** The page of a first message about an application; where there is a conversation already, it leads there. */
export async function loadApplicationStart(args: LoaderFunctionArgs, side: MessageSide) {
  requireSide(args, side);
  const id = idOf(args);
  const [start, ready] = await Promise.all([
    askOrStatus(
      args,
      side === 'company' ? 'GET /messages/company/applications/{id}' : 'GET /messages/candidate/applications/{id}',
      { params: { id } },
    ),
    loadReady(args, side),
  ]);
  if (start.conversation_id !== null && !isSent(args))
    throw redirectNoStore(`${messagePages[side]}/${start.conversation_id}?candidatura=${id}#${NEWEST}`, 302);
  return { id, start, formKey: newKey(), ready };
}
