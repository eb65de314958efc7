import type { MiddlewareHandler } from 'hono';
import { isEmbedded } from '#domain/embedded-pages.ts';
import type { ApiEnv } from './api.ts';

/** The page that the back office shows in a frame beside a form. */
const PREVIEW = '/staff/anteprima';
/** Where browsers report violations of the policy. */
export const CSP_REPORTS_PATH = '/csp-reports';

/** The sites that may embed a page, as a CSP directive and as the older header. */
const FRAMED_BY = {
  anybody: { ancestors: '*', header: null },
  ourselves: { ancestors: "'self'", header: 'SAMEORIGIN' },
  nobody: { ancestors: "'none'", header: 'DENY' },
} as const;

const framedBy = (pathname: string): keyof typeof FRAMED_BY =>
  isEmbedded(pathname) ? 'anybody' : pathname === PREVIEW ? 'ourselves' : 'nobody';

/** Devices and sensors that no page uses; the place of a search is typed. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * The policy of answers that are no page: no scripts, no resources and no origin, whatever a browser takes them for.
 */
const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'";

const pagePolicy = (nonce: string | undefined, ancestors: string, tiles: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src ${nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...tiles].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tiles].join(' '),
    // The map draws in workers of its own.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');

export interface Answered {
  pathname: string;
  /** The content type of the answer; HTML by default. */
  type?: string | undefined;
  /** The nonce of the page's scripts; without it no script runs. */
  nonce?: string;
  /** Origins that the map's ground is read from, beside this site. */
  tiles?: readonly string[] | undefined;
  secure: boolean;
}

/** The headers of every answer: a page's policy has its nonce, any other answer allows nothing. */
export function securityHeaders({
  pathname,
  type = 'text/html',
  nonce,
  tiles = [],
  secure,
}: Answered): Record<string, string> {
  const isPage = type.startsWith('text/html');
  const { ancestors, header } = FRAMED_BY[isPage ? framedBy(pathname) : 'nobody'];
  return {
    'Content-Security-Policy': isPage ? pagePolicy(nonce, ancestors, tiles) : DATA_POLICY,
    ...(isPage && { 'Reporting-Endpoints': `csp="${CSP_REPORTS_PATH}"` }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `${PERMISSIONS}, geolocation=(self)`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Pictures and videos are embedded in mails and partners' pages; everything else is for this site.
    'Cross-Origin-Resource-Policy': /^(image|video)\//.test(type) || ancestors === '*' ? 'cross-origin' : 'same-origin',
    ...(header && { 'X-Frame-Options': header }),
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Adds them to every answer, whatever its handler and status; headers that the answer sets itself win. */
export function everySecurityHeader(secure: boolean): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    // A page being rendered reads no headers.
    if (c.env?.call) return;
    // Not by `c.header`, which makes a new response of the old one's stream each time.
    const { headers } = c.res;
    const type = headers.get('content-type') ?? '';
    for (const [name, value] of Object.entries(securityHeaders({ pathname: c.req.path, type, secure })))
      if (!headers.has(name)) headers.set(name, value);
  };
}
