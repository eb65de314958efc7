import { existsSync } from 'node:fs';
import { servePages } from '#server/site/pages.ts';
import type { Client, World } from '../world.ts';

const built = new URL('../../build/server/index.js', import.meta.url);

export interface Page {
  status: number;
  headers: Headers;
  html: string;
}
interface Visit {
  client?: Client;
  host?: string;
  headers?: Record<string, string>;
}

/** The visible content of a page: without React's markers and the data in inert scripts. */
export const shown = (html: string) =>
  html.replaceAll('<!-- -->', '').replace(/(<script type="text\/late"[^>]*>).*?<\/script>/gs, '$1</script>');

/** The CSRF token in the forms of a logged-in user's page. */
export const tokenIn = (html: string): string => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Serves the built pages on a test world and opens them as visitors and users. */
export function pagesOf(world: World) {
  if (!existsSync(built)) throw new Error('The pages are not built: run node scripts/build-when-stale.mjs first.');
  servePages(world, world.platform, () => import(built.href), { keeps: true });
  const open = async (path: string, { client, host = 'localhost:3000', headers = {} }: Visit = {}): Promise<Page> => {
    const cookie = client ? [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
    const response = await world.app.request(`http://${host}${path}`, {
      headers: { Host: host, Cookie: cookie, ...headers },
    });
    return { status: response.status, headers: response.headers, html: shown(await response.text()) };
  };
  /** The target and the status of a page's redirect. */
  const place = async (path: string, visit?: Visit) => {
    const { status, headers } = await open(path, visit);
    return [status, headers.get('location')];
  };
  return { open, place };
}
