import type { MiddlewareHandler } from 'hono';
import { endOfMaintenance, maintenanceRetrySeconds } from '#domain/maintenance.ts';
import type { ApiEnv } from './platform/http/api.ts';
import { maintained } from './platform/http/refusal.ts';
import type { Services } from './services.ts';
import { STAFF_BASE } from './staff-api.ts';
import { API_BASE } from './website-api.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * What goes on during a maintenance: logging in and out, proving who one is (staff have to), what only reads, leaving
 * letters, and a payment that its payer has approved. The wallet's messages are refused like all else: it sends them
 * again.
 */
const GOES_ON: ReadonlySet<string> = new Set([
  ...[
    '/core/account/login',
    '/core/account/login/code',
    '/core/account/login/passkey/options',
    '/core/account/login/passkey',
    '/core/account/logout',
    '/core/account/me/second-factor/prove',
    '/core/account/me/proof',
    '/core/account/me/proof/passkey/options',
    '/core/account/me/proof/passkey',
    '/core/account/me/remove-impersonation',
    '/core/utils/translations',
    '/core/newsletter/leave',
    '/core/credits/payments/paypal/capture-order',
  ].map((path) => API_BASE + path),
  // Where admins switch it off.
  `${STAFF_BASE}/settings/maintenance`,
]);
/** Its address ends with the token of the letter. */
const LEAVING_ALERTS = `${API_BASE}/alerts/unsubscribe/`;

/**
 * While the site is in maintenance, a call that would change something is refused with 503 before anything of it is
 * read. Pages and searches go on: a page shows its form again with what the call was refused for. Leaving letters goes
 * on too, by mail programs and by pages: letters go out meanwhile, and who leaves may not be asked again.
 */
export function refuseWriting({ settings }: Pick<Services, 'settings'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    const isForm = method === 'POST' && !path.startsWith('/api/');
    if (READING.has(method) || isForm || GOES_ON.has(path) || path.startsWith(LEAVING_ALERTS)) return next();
    const { maintenance } = await settings.read();
    if (!maintenance) return next();
    throw maintained(maintenanceRetrySeconds(maintenance.until), endOfMaintenance(maintenance.until));
  };
}
