import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { ApiEnv } from '../platform/http/api.ts';
import { readJson } from '../platform/http/json-shape.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { CSP_REPORTS_PATH } from '../platform/http/security-headers.ts';
import type { Platform } from '../platform/platform.ts';

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;
const words = z.string().max(2000).optional();

/** The form that browsers send to `report-uri`, and that of the Reporting API. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': words,
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'source-file': words,
    'line-number': z.number().optional(),
  }),
});
const report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: words,
    effectiveDirective: words,
    blockedURL: words,
    sourceFile: words,
    lineNumber: z.number().optional(),
  }),
});

/**
 * Hears what the policy stopped in somebody's browser, and writes it down without what an address may hold of a
 * person: of a page its first part, of what was stopped its origin.
 */
export function cspReports({ db, log }: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const byAddress = rateLimit(db, 'csp_report', { points: 30, seconds: 3600 });
  app.post(CSP_REPORTS_PATH, bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    if (!/^application\/(csp-report|reports\+json|json)\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      return c.body(null, 415);
    await byAddress.take(c.get('clientAddress'));
    for (const seen of reportsIn(readJson(await c.req.text()))) log.warn(seen, 'csp report');
    return c.body(null, 204);
  });
  return app;
}

interface Seen {
  page: string;
  directive: string;
  blocked: string;
  source: string;
  line: number | null;
}

function reportsIn(sent: unknown): Seen[] {
  const old = oldReport.safeParse(sent);
  if (old.success) {
    const { 'csp-report': r } = old.data;
    return [
      {
        page: pageOf(r['document-uri']),
        directive: directiveOf(r['effective-directive'] ?? r['violated-directive']),
        blocked: originOf(r['blocked-uri']),
        source: originOf(r['source-file']),
        line: r['line-number'] ?? null,
      },
    ];
  }
  return (Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : []).flatMap((one) => {
    const parsed = report.safeParse(one);
    if (!parsed.success) return [];
    const { body } = parsed.data;
    return [
      {
        page: pageOf(body.documentURL),
        directive: directiveOf(body.effectiveDirective),
        blocked: originOf(body.blockedURL),
        source: originOf(body.sourceFile),
        line: body.lineNumber ?? null,
      },
    ];
  });
}

const directiveOf = (written = '') => written.match(/^[a-z-]{1,40}/)?.[0] ?? '';
/** The first part of a page's path: the others may hold a token or a name. */
const pageOf = (address = '') =>
  URL.canParse(address) ? `/${new URL(address).pathname.split('/')[1]?.slice(0, 40) ?? ''}` : '';
/** An origin, or one of the words that browsers write instead ('inline', 'eval', 'data'). */
const originOf = (address = '') =>
  /^[a-z-]{1,20}$/.test(address)
    ? address
    : URL.canParse(address)
      ? /^https?:/.test(address)
        ? new URL(address).origin.slice(0, 200)
        : new URL(address).protocol
      : '';
