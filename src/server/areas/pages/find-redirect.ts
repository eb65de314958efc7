import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { oldAddress, targetPath } from './page-addresses.ts';
import { redirects } from './tables.ts';

type Redirect = typeof redirects.$inferSelect;

/** A placeholder for the host of this site, which no redirect leaves. */
const SITE = 'https://site.invalid';
/** No chain of redirects is followed further: a longer one counts as a circle. */
const LONGEST_CHAIN = 20;

/** The redirect of an old address (as `oldAddress` gives it), in its own case or any other. */
export async function redirectFrom(db: Database, ...addresses: readonly string[]): Promise<Redirect | undefined> {
  const found = await db
    .select()
    .from(redirects)
    .where(
      sql`lower(${redirects.from_path}) IN (${sql.join(
        addresses.map((address) => sql`lower(${address})`),
        sql`, `,
      )})`,
    );
  const rank = ({ from_path }: Redirect) =>
    addresses.findIndex((address) => address.toLowerCase() === from_path.toLowerCase()) * 2 +
    (addresses.includes(from_path) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other))[0];
}

/**
 * Where an address leads whose page is not there: a path of this site with its query, or null. An old address with the
 * visitor's query comes before one of the path alone, which keeps the query; the target's own parameters win.
 */
export async function findRedirect(db: Database, { pathname, search }: URL): Promise<string | null> {
  const path = oldAddress(pathname);
  const whole = oldAddress(pathname + search);
  if (path === null || whole === null) return null;
  const found = await redirectFrom(db, ...new Set([whole, path]));
  const target = found && targetOf(found, search);
  if (!target) return null;
  const leads = target.pathname + target.search + target.hash;
  return leads === pathname + search ? null : leads;
}

/** Where a redirect leads a visitor with this query; null for what is no address of this site. */
function targetOf({ from_path, to_path }: Pick<Redirect, 'from_path' | 'to_path'>, search: string): URL | null {
  const to = targetPath(to_path);
  if (to === null) return null;
  const target = new URL(`/${to}`, SITE);
  const known = new Set(new URLSearchParams(from_path.split('?')[1]).keys());
  for (const name of target.searchParams.keys()) known.add(name);
  for (const [name, value] of new URLSearchParams(search))
    if (!known.has(name)) target.searchParams.append(name, value);
  return target;
}

/** Whether a redirect from one old address to a path of this site would lead back to it, through the others. */
export async function leadsBack(db: Database, { id, from, to }: { id?: number; from: string; to: string }) {
  // As a visitor would go, who keeps the query that leads to `from`.
  let at = targetOf({ from_path: from, to_path: to }, `?${from.split('?')[1] ?? ''}`);
  for (let steps = 0; at; steps++) {
    const asked = [oldAddress(at.pathname + at.search), oldAddress(at.pathname)].filter((one) => one !== null);
    if (asked.some((one) => one.toLowerCase() === from.toLowerCase()) || steps > LONGEST_CHAIN) return true;
    const next = asked.length > 0 ? await redirectFrom(db, ...new Set(asked)) : undefined;
    if (!next || next.id === id) return false;
    at = targetOf(next, at.search);
  }
  return false;
}
