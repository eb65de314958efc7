import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Answer, type Refused, refusal } from './api.ts';
import { callAddress } from './call-address.ts';
import type { AnswerOf, AnyArguments, AnyAsked, Arguments, CallName } from './call-types.ts';
import { pageContext } from './page-context.ts';

/** The calls that change something. */
type Changing = Exclude<CallName, `GET ${string}`>;
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The name of the field with the CSRF token of a form (`features/forms/page-form.tsx`). */
export const TOKEN_FIELD = 'csrf';

/**
 * Makes the call of a form that was sent to a page, in-process: with the cookies and the token of its sender, so that
 * the same guards and limits decide. For a route's action.
 */
export function change<Name extends Changing, Every extends AnyArguments = Arguments>(
  args: ActionFunctionArgs,
  name: Name,
  ...asked: Every[Name]
): Promise<Answer<AnswerOf<Name>>>;
export async function change(args: ActionFunctionArgs, name: Changing, asked: AnyAsked = {}): Promise<Answer<unknown>> {
  const { method, address } = callAddress(name, asked);
  if (address === '' || !isMethod(method)) return refusal(404, null);
  const call = { method, path: address, body: asked.body ?? {}, token: textOf(formOf(args), TOKEN_FIELD) };
  const { status, body } = await args.context.get(pageContext).send(call);
  return status < 300 ? { ok: true, body } : refusal(status, body);
}

const isMethod = (word: string): word is Method => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(word);

/** The form that was sent to the page. The server has taken it apart: the request that the router has is empty. */
export function formOf({ context }: ActionFunctionArgs): FormData {
  return context.get(pageContext).form;
}

/** The text of a field of a form, an end of a line as one character; of one that was not sent, or is a file, none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** The texts of some fields of a form, for a page without script that shows them again: never a password. */
export const typedIn = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;

/** A refusal on the page of the form, in its status; with more of what the page shows, such as what was sent. */
export const refuse = <Shown extends Refused>(refused: Shown) => data(refused, { status: refused.status });

/** How an action ends: at an address, which a reload opens again, or with the refusal on its own page. */
export const goOr = (answer: Answer<unknown>, to: string) => (answer.ok ? redirect(to, 303) : refuse(answer));

/** The same where the page of the form says itself that it is done. A reload would send the form again. */
export const doneOr = (answer: Answer<unknown>) => (answer.ok ? { ok: true as const } : refuse(answer));

/** The parameter of a page whose form was carried out. */
export const DONE = 'fatto';

/** How an action ends whose page says afterwards that it is done, also when it is reloaded: it asks no more. */
export const doneHereOr = (args: ActionFunctionArgs, answer: Answer<unknown>) =>
  goOr(answer, `${args.url.pathname}?${DONE}`);

/** The address of the page that a form was sent to; the one of its request is another once the page is awake. */
export const hereOf = ({ url }: ActionFunctionArgs): string => url.pathname + url.search;
