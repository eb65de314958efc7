import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageContext } from './page-context.ts';

const BASE = '/api/website/v1';

/** An answer of the interface that is not what was asked for. The page shows it by its status. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The interface answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The interface's own paths, and those of the back office, which are whole. */
const addressOf = (path: string) => (path.startsWith('/api/') ? path : BASE + path);

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** Asks the interface for a page being rendered: in-process, with the visitor's own cookies. Throws Refused. */
export async function ask<Answer>({ context }: PageArgs, path: string, init: { method?: string; json?: unknown } = {}): Promise<Answer> {
  const page = context.get(pageContext);
  // A page asks for itself: its own token pair stands in for the browser's.
  const csrf = 'page-render';
  const cookie = page.cookie.replace(/(?:^|;\s*)csrftoken=[^;]*/g, '').replace(/^;\s*/, '');
  const response = await page.ask(addressOf(path), {
    method: init.method ?? 'GET',
    headers: {
      Accept: 'application/json, text/plain, */*',
      Cookie: init.json === undefined ? page.cookie : `csrftoken=${csrf}; ${cookie}`,
      ...(init.json !== undefined && { 'Content-Type': 'application/json', 'X-CSRFToken': csrf }),
    },
    ...(init.json !== undefined && { body: JSON.stringify(init.json) }),
  });
  const body = await response.json();
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

/** The same for a page that is nothing without its answer: a refusal becomes the page's own status. */
export async function askOrStatus<Answer>(args: PageArgs, path: string): Promise<Answer> {
  try {
    return await ask<Answer>(args, path);
  } catch (error) {
    if (error instanceof Refused) throw new Response(null, { status: error.status });
    throw error;
  }
}

/** A redirect that no cache keeps (decisions 3). */
export function redirectUnkept(to: string, status: 301 | 302): Response {
  return redirect(to, { status, headers: { 'Cache-Control': 'no-store' } });
}
