const FRAMABLE = new Set(['/banner', '/iframeTemplate']);

/** The page that the back office shows beside a form, in a frame of its own. */
const PREVIEW = '/staff/anteprima';

/** The only pages that other sites may frame (decisions 3). */
export const isFramable = (pathname: string): boolean => FRAMABLE.has(pathname);

/** The headers of every answer (architecture, 'What keeps it safe'). A page's policy names its nonce. */
export function securityHeaders(options: { pathname: string; nonce?: string; secure: boolean }): Record<string, string> {
  const framable = isFramable(options.pathname);
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
    `frame-ancestors ${framable ? '*' : options.pathname === PREVIEW ? "'self'" : "'none'"}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(!framable && { 'X-Frame-Options': options.pathname === PREVIEW ? 'SAMEORIGIN' : 'DENY' }),
    ...(options.secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
