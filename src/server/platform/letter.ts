import { html, raw } from 'hono/html';
import type { Config } from './config.ts';
import type { Mail } from './mail.ts';

export interface Letter {
  to: string;
  subject: string;
  /** One short paragraph each, plain text. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** A quieter line under the button. */
  footnote?: string;
}

/**
 * Writes a letter in the house's hand, as HTML and as plain text. Templates escape by construction,
 * so a name with markup in it stays a name.
 */
export async function writeLetter(config: Config, { to, subject, paragraphs, action, footnote }: Letter): Promise<Mail> {
  const url = action && new URL(action.url, config.siteUrl).href;
  const page = await html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#faf6ef;color:#1c2b2a;font:16px/1.55 Figtree,Arial,sans-serif">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;border-collapse:collapse;background:#fff;border:1px solid #e4dac8;border-radius:14px">
<tr><td style="padding:24px 28px 0;font:600 22px Georgia,serif">${config.siteName}</td></tr>
<tr><td style="padding:8px 28px 24px"><h1 style="font:600 24px/1.2 Georgia,serif;margin:16px 0">${subject}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
${action ? html`<p style="margin:22px 0"><a href="${url}" style="display:inline-block;background:#b93f22;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${action.label}</a></p>` : raw('')}
${footnote ? html`<p style="margin:0;color:#55625f;font-size:14px">${footnote}</p>` : raw('')}
</td></tr></table></td></tr></table></body></html>`;
  const text = [subject, ...paragraphs, ...(action ? [`${action.label}: ${url}`] : []), ...(footnote ? [footnote] : []), `— ${config.siteName}`].join('\n\n');
  return { to, subject, text, html: String(page) };
}
