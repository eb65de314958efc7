import { html, raw } from 'hono/html';
import { plainText } from '../../domain/plain-text.ts';
import type { Config } from './config.ts';
import type { Mail } from './mail.ts';

export interface Letter {
  to: string;
  subject: string;
  /** One short paragraph each, plain text. */
  paragraphs: string[];
  /** Sanitised HTML after them, as staff wrote it; its addresses may be of this site. */
  body?: string;
  action?: { label: string; url: string };
  /** Things the letter is about, each with its page. */
  items?: { title: string; text: string; url: string }[];
  /** A quieter line under the button. */
  footnote?: string;
  /** The way out of letters of this kind; one whose address takes a POST takes one click of the mail program too (RFC 8058). */
  leave?: { label: string; url: string; isOneClick?: boolean };
  tag?: string;
}

/**
 * Writes a letter in the house's hand, as HTML and as plain text. Templates escape by construction,
 * so a name with markup in it stays a name.
 */
export async function writeLetter(config: Config, { to, subject, paragraphs, body, action, items = [], footnote, leave, tag }: Letter): Promise<Mail> {
  const whole = (path: string) => new URL(path, config.siteUrl).href;
  const url = action && whole(action.url);
  const page = await html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#faf6ef;color:#1c2b2a;font:16px/1.55 Figtree,Arial,sans-serif">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;border-collapse:collapse;background:#fff;border:1px solid #e4dac8;border-radius:14px">
<tr><td style="padding:24px 28px 0;font:600 22px Georgia,serif">${config.siteName}</td></tr>
<tr><td style="padding:8px 28px 24px"><h1 style="font:600 24px/1.2 Georgia,serif;margin:16px 0">${subject}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
${body ? html`<div>${raw(wholeAddresses(body, config.siteUrl))}</div>` : raw('')}
${items.map((item) => html`<p style="margin:0 0 14px;padding:0 0 14px;border-bottom:1px solid #e4dac8"><a href="${whole(item.url)}" style="color:#b93f22;font-weight:600">${item.title}</a><br><span style="color:#55625f;font-size:15px">${item.text}</span></p>`)}
${action ? html`<p style="margin:22px 0"><a href="${url}" style="display:inline-block;background:#b93f22;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${action.label}</a></p>` : raw('')}
${footnote ? html`<p style="margin:0;color:#55625f;font-size:14px">${footnote}</p>` : raw('')}
${leave ? html`<p style="margin:14px 0 0;font-size:14px"><a href="${whole(leave.url)}" style="color:#55625f">${leave.label}</a></p>` : raw('')}
</td></tr></table></td></tr></table></body></html>`;
  const text = [
    subject,
    ...paragraphs,
    ...(body ? textParagraphs(wholeAddresses(body, config.siteUrl)) : []),
    ...items.map((item) => `${item.title}\n${item.text}\n${whole(item.url)}`),
    ...(action ? [`${action.label}: ${url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(leave ? [`${leave.label}: ${whole(leave.url)}`] : []),
    `— ${config.siteName}`,
  ].join('\n\n');
  const oneClick = leave?.isOneClick && { headers: { 'List-Unsubscribe': `<${whole(leave.url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
  return { to, subject, text, html: String(page), ...(oneClick && oneClick), ...(tag && { tag }) };
}

/** The words of a letter's HTML for programs that show text alone: a paragraph each, with the address of each link behind its words. */
const textParagraphs = (html: string): string[] =>
  withLinkAddresses(html)
    .split(/<\/(?:p|li|h[1-6]|blockquote)>/)
    .map(plainText)
    .filter(Boolean);

function withLinkAddresses(html: string): string {
  let address = '';
  return html.replace(/<a\b([^<>]*)>|<\/a>/g, (_tag, attributes?: string) => {
    if (attributes === undefined) return address && ` (${address})`;
    address = attributes.match(/\bhref="([^"<>]*)"/)?.[1]?.replace(/^mailto:/, '') ?? '';
    return '';
  });
}

/** Links and pictures of this site, as a mail program finds them. */
const wholeAddresses = (body: string, siteUrl: string): string => body.replace(/(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`);
