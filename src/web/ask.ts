import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Answered } from '#contract/page-context.ts';
import { type ApiPath, apiPath } from './api-path.ts';
import { pageContext } from './page-context.ts';

/** An answer of the interface that is not what was asked for. The page shows it by its status. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly body: unknown;
  /** Why, in the word that pages decide by (`domain/fault.ts`); null when fields are at fault. */
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
 * Asks the interface for a page being rendered: in-process, with the visitor's own cookies. Throws Refused, and a 503
 * Response while the database is away.
 */
export async function ask<Answer>({ context }: PageArgs, path: ApiPath): Promise<Answer> {
  if (path === '') throw new Refused(404, null);
  return answerOf(await context.get(pageContext).ask(path));
}

/** The few POSTs that a page makes while it is rendered; the server lets no other through (`site/pages.ts`). */
const renderingPosts = {
  translations: apiPath`/core/utils/translations`,
  capturePayment: apiPath`/core/credits/payments/paypal/capture-order`,
};

/** Posts to the interface for a page being rendered. Throws Refused. */
export async function post<Answer>(
  { context }: PageArgs,
  what: keyof typeof renderingPosts,
  json: object,
): Promise<Answer> {
  return answerOf(await context.get(pageContext).post(renderingPosts[what], json));
}

function answerOf<Answer>({ status, body }: Answered): Answer {
  if (isUnavailable(status, body)) throw new Response(null, { status: 503 });
  if (status < 200 || status > 299) throw new Refused(status, body);
  return body;
}

/** The database is away for a moment: no page can do anything about it, and all say the same. */
const isUnavailable = (status: number, body: unknown): boolean =>
  status === 503 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'unavailable';

/** The same for a page that is nothing without its answer: a refusal becomes the page's own status. */
export async function askOrStatus<Answer>(args: PageArgs, path: ApiPath): Promise<Answer> {
  try {
    return await ask<Answer>(args, path);
  } catch (error) {
    throw statusOf(error);
  }
}

/** What a loader throws for a refusal: a page with its status, where the refusal itself would be a 500. */
export const statusOf = (error: unknown): unknown =>
  error instanceof Refused ? new Response(null, { status: error.status }) : error;

/** A redirect that no cache keeps (rule D3). */
export function redirectUnkept(to: string, status: 301 | 302): Response {
  return redirect(to, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Another address of this site with what a visitor's address asked for: what the target says itself stays. */
export function withQuery(to: string, asked: URLSearchParams): string {
  const target = new URL(to, 'http://localhost');
  const own = new Set(target.searchParams.keys());
  // The router asks for a page's data with a parameter of its own.
  for (const [name, value] of asked) if (!own.has(name) && name !== '_routes') target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
}
