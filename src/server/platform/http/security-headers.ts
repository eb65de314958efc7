import { isEmbedded } from '../../../domain/embedded-pages.ts';

/** The page that the back office shows beside a form, in a frame of its own. */
const PREVIEW = '/staff/anteprima';

/** Who may put a page in a frame, in the words of the policy and in those of the header before it. */
const FRAMED_BY = {
  anybody: { ancestors: '*', header: null },
  ourselves: { ancestors: "'self'", header: 'SAMEORIGIN' },
  nobody: { ancestors: "'none'", header: 'DENY' },
} as const;

const framedBy = (pathname: string): keyof typeof FRAMED_BY => (isEmbedded(pathname) ? 'anybody' : pathname === PREVIEW ? 'ourselves' : 'nobody');

/** The headers of every answer (architecture, 'What keeps it safe'). A page's policy names its nonce. */
export function securityHeaders(options: { pathname: string; nonce?: string; secure: boolean }): Record<string, string> {
  const { ancestors, header } = FRAMED_BY[framedBy(options.pathname)];
  const scripts = options.nonce ? `'nonce-${options.nonce}' 'strict-dynamic'` : "'none'";
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(header && { 'X-Frame-Options': header }),
    ...(options.secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
