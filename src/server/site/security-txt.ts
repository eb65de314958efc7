import { Hono } from 'hono';
import { DAY_MS } from '#domain/durations.ts';
import type { Config } from '../platform/config.ts';

/** The file is generated for each request: only a copy of it expires. */
const VALID_DAYS = 180;

/** Where security issues are reported (RFC 9116). */
export function securityTxt({ securityContact, siteUrl }: Pick<Config, 'securityContact' | 'siteUrl'>): Hono {
  const app = new Hono();
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
    return c.text(
      `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: it, en\nCanonical: ${siteUrl}/.well-known/security.txt\n`,
      200,
      { 'Cache-Control': 'public, max-age=86400' },
    );
  });
  return app;
}
