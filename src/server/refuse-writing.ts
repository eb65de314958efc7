import type { MiddlewareHandler } from 'hono';
import { endOfMaintenance, maintenanceRetrySeconds } from '#domain/maintenance.ts';
import type { ApiEnv } from './platform/http/api.ts';
import { maintained } from './platform/http/refusal.ts';
import { CSP_REPORTS_PATH } from './platform/http/security-headers.ts';
import type { Services } from './services.ts';
import { maintenancePage } from './site/plain-page.ts';
import { STAFF_BASE } from './staff-api.ts';
import { API_BASE } from './website-api.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * What goes on during a maintenance: logging in and out, proving who one is (staff have to), what only reads, and a
 * payment that its payer has approved. The wallet's messages are refused like all else: it sends them again.
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
    '/core/credits/payments/paypal/capture-order',
  ].map((path) => API_BASE + path),
  // Where admins switch it off.
  `${STAFF_BASE}/settings/maintenance`,
  CSP_REPORTS_PATH,
]);

/**
 * Leaving letters behind: they go out meanwhile, and people who have asked a mail program to leave may not be asked
 * again.
 */
const LEAVES = /^\/(?:avvisi|newsletter)\/disiscrizione\/[^/]+$/;

/**
 * While the site is in maintenance, what would change something is refused with 503 before anything of it is read.
 * Pages and searches go on.
 */
export function refuseWriting({
  settings,
  platform,
}: Pick<Services, 'settings' | 'platform'>): MiddlewareHandler<ApiEnv> {
  const hasLocalTools = platform.config.env === 'local';
  return async (c, next) => {
    const { method, path } = c.req;
    if (READING.has(method) || GOES_ON.has(path) || LEAVES.test(path)) return next();
    if (hasLocalTools && path.startsWith('/dev/')) return next();
    const { maintenance } = await settings.read();
    if (!maintenance) return next();
    const seconds = maintenanceRetrySeconds(maintenance.until);
    const end = endOfMaintenance(maintenance.until);
    if (path.startsWith('/api/')) throw maintained(seconds, end);
    return maintenancePage(c, { secure: platform.config.env === 'production', seconds, end });
  };
}
