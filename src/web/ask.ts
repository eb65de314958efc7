import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Answered } from '#contract/page-context.ts';
import { callAddress } from './call-address.ts';
import type { AnswerOf, AnyArguments, AnyAsked, Arguments, BodyOf, Reading } from './call-types.ts';
import { pageContext } from './page-context.ts';

/** A refusal of the interface while a page is rendered. The page shows it by its status. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly body: unknown;
  /** The code by which pages decide (`domain/fault.ts`); null when fields are wrong. */
  readonly code: string | null;

  constructor(status: number, body: unknown) {
    super(`The interface answered ${status}`);
    this.status = status;
    this.body = body;
    this.code =
      typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;
  }
}

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/**
 * Asks the interface for a page being rendered: in-process, with the visitor's cookies. Throws Refused, and a 503
 * Response while the database is unavailable.
 */
export function ask<Name extends Reading, Every extends AnyArguments = Arguments>(
  args: PageArgs,
  name: Name,
  ...asked: Every[Name]
): Promise<AnswerOf<Name>>;
export function ask(...asked: Parameters<typeof askAny>): Promise<unknown> {
  return askAny(...asked);
}

/** Inside, a call is any call: checking what every call takes against every other costs the compiler minutes. */
export async function askAny({ context }: PageArgs, name: Reading, asked?: AnyAsked): Promise<unknown> {
  const { address } = callAddress(name, asked);
  if (address === '') throw new Refused(404, null);
  return answerOf(await context.get(pageContext).ask(address));
}

/** The POST that a page may make while it is rendered; the server refuses others (`site/pages.ts`). */
type RenderingPost = 'POST /core/credits/payments/paypal/capture-order';

/** Posts to the interface for a page being rendered. Throws Refused. */
export async function post<Name extends RenderingPost>(
  { context }: PageArgs,
  name: Name,
  { body }: { body: BodyOf<Name> & object },
): Promise<AnswerOf<Name>> {
  return answerOf(await context.get(pageContext).post(callAddress(name).address, body));
}

function answerOf({ status, body }: Answered) {
  if (isUnavailable(status, body)) throw new Response(null, { status: 503 });
  if (status < 200 || status > 299) throw new Refused(status, body);
  return body;
}

/** The database is unavailable for a moment: every page answers the same. */
const isUnavailable = (status: number, body: unknown): boolean =>
  status === 503 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'unavailable';

/** The same for a page that needs this answer: a refusal becomes the page's own status. */
export function askOrStatus<Name extends Reading, Every extends AnyArguments = Arguments>(
  args: PageArgs,
  name: Name,
  ...asked: Every[Name]
): Promise<AnswerOf<Name>>;
export async function askOrStatus(...asked: Parameters<typeof askAny>): Promise<unknown> {
  try {
    return await askAny(...asked);
  } catch (error) {
    throw statusOf(error);
  }
}

/** What a loader throws for a refusal: a page with its status, where the refusal itself would be a 500. */
export const statusOf = (error: unknown): unknown =>
  error instanceof Refused ? new Response(null, { status: error.status }) : error;

/** A redirect that is never cached (rule D3). */
export function redirectNoStore(to: string, status: 301 | 302): Response {
  return redirect(to, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Another address of this site with the query of a visitor's address; parameters of the target win. */
export function withQuery(to: string, asked: URLSearchParams): string {
  const target = new URL(to, 'http://localhost');
  const own = new Set(target.searchParams.keys());
  // The router asks for a page's data with a parameter of its own.
  for (const [name, value] of asked) if (!own.has(name) && name !== '_routes') target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
}
