import type { LoaderFunctionArgs } from 'react-router';
import type { MessageSide } from '#domain/message-rules.ts';
import { ask, redirectUnkept } from '#web/ask.ts';
import { userContext } from '#web/user-context.ts';
import { type FormMarks, messagePages } from './message-pages.ts';

/** The marks of a page's forms. */
export async function formMarks(args: LoaderFunctionArgs): Promise<FormMarks> {
  const { csrfToken } = await ask(args, 'GET /core/account/csrf');
  return { csrf: csrfToken, key: crypto.randomUUID() };
}

/** Leads who is on the other side's page to their own. */
export function requireSide({ context }: LoaderFunctionArgs, side: MessageSide): void {
  const own = context.get(userContext)?.typology ?? side;
  if (own !== side) throw redirectUnkept(messagePages[own], 302);
}

/** The id in a page's address; another shape is no page. */
export function idOf({ params }: LoaderFunctionArgs): string {
  if (!params.id || !/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 });
  return params.id;
}
