import { html, raw } from 'hono/html';
import { companyWords, type MessageNotice, messageNotices } from '#domain/message-notice.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Config } from './config.ts';
import type { Mail } from './mail.ts';

/** What a letter says. */
export interface LetterWords {
  subject: string;
  /** One short paragraph each, plain text. */
  paragraphs: string[];
  /**
   * What somebody wrote, after the paragraphs: marked as theirs on each line, so that it cannot pass for our words.
   * The words of a company have before them what to be careful with in them (rule reports).
   */
  quotes?: {
    by: string;
    from: 'company' | 'colleague' | 'candidate';
    texts: readonly string[];
    /** What is left out. */
    more?: string;
  };
  /** Words of a company that are in the paragraphs: what they ask for is said too. */
  companyWords?: readonly string[];
  /** Notices that say nothing here: a call by video leads elsewhere by its nature. */
  leaveOut?: readonly MessageNotice[];
  /** Sanitised HTML after the paragraphs, as staff wrote it; its addresses may be relative to this site. */
  body?: string;
  action?: { label: string; url: string };
  /** Items the letter lists, each with its page. */
  items?: {
    title: string;
    /** What counts most of it, in bold: the pay of an offer. */
    strong?: string | null;
    text: string;
    url: string;
  }[];
  /** Other links, plain, under the button. */
  links?: { label: string; url: string }[];
  /** A small line under the button. */
  footnote?: string;
  /**
   * The unsubscribe link of letters of this kind; one that accepts a POST is also the mail program's one-click
   * unsubscribe (RFC 8058).
   */
  leave?: { label: string; url: string; isOneClick?: boolean };
  /** A person of the agency wrote it for one reader, whose answer goes to this address where there is one. */
  byHand?: { replyTo: string | undefined };
  calendar?: Mail['calendar'];
  tag?: string;
  /** What the notification of the same event says, and its page. */
  notification?: { kind: string; text: string; url: string };
}

/** The footnote of a letter whose answer is a page. */
export const NOT_READ = 'A questa mail non si risponde: usa il pulsante.';

/** A placeholder in the HTML, replaced by the sender's name and address when the mail is sent. */
const SIGNATURE = '<!--firma-->';

/** Backgrounds and text colours for mail programs with a dark theme; others show the light ones. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#0e1d1c!important;color:#f4eee2!important}.sheet{background:#152a28!important;border-color:#27423f!important}.soft{color:#a9bbb6!important}.link{color:#e9b44c!important}.line{border-color:#27423f!important}.button{background:#e9b44c!important;color:#1a1405!important}}`;

/**
 * Writes a letter in the site's layout, as HTML and as plain text: the logo and a strip of tiles (attached), the
 * paragraphs, the items, one button. Templates escape every value, so a name with markup in it stays a name.
 */
export async function writeLetter(
  config: Config,
  { to, paragraphs: own, ...letter }: LetterWords & { to: string },
): Promise<Mail> {
  const { subject, quotes, body, action, items = [], links = [], footnote, leave, byHand, calendar, tag } = letter;
  const paragraphs = [...own, ...warningsOf(letter)];
  const whole = (path: string) => new URL(path, config.siteUrl).href;
  const url = action && whole(action.url);
  const page =
    await html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(DARK)}</style></head>
<body class="ground" style="margin:0;background:#faf6ef;color:#1c2b2a;font:16px/1.55 Figtree,Arial,sans-serif">
<table role="presentation" width="100%" class="ground" style="border-collapse:collapse;background:#faf6ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" class="sheet" style="max-width:560px;border-collapse:separate;background:#fff;border:1px solid #e4dac8;border-radius:14px">
<tr><td style="padding:20px 20px 0"><table role="presentation" width="100%" style="border-collapse:collapse"><tr>
<td width="40" style="padding:0"><img src="cid:campana" width="32" height="32" alt="" style="display:block;border:0"></td>
<td style="padding:0;font:600 20px Georgia,serif">${config.siteName}</td>
<td align="right" style="padding:0"><img src="cid:tessere" width="128" height="32" alt="" style="display:inline-block;border:0;border-radius:6px"></td>
</tr></table></td></tr>
<tr><td style="padding:8px 20px 24px"><h1 style="font:600 24px/1.2 Georgia,serif;margin:16px 0">${subject}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
${quotes ? quoted(quotes) : raw('')}
${body ? html`<div>${raw(wholeAddresses(body, config.siteUrl))}</div>` : raw('')}
${items.map(
  (item) =>
    html`<p class="line" style="margin:0 0 14px;padding:0 0 14px;border-bottom:1px solid #e4dac8"><a class="link" href="${whole(item.url)}" style="color:#b93f22;font-weight:600">${item.title}</a>${item.strong ? html`<br><strong style="font-size:17px">${item.strong}</strong>` : raw('')}<br><span class="soft" style="color:#55625f;font-size:15px">${item.text}</span></p>`,
)}
${action ? html`<p style="margin:22px 0"><a class="button" href="${url}" style="display:inline-block;background:#b93f22;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${action.label}</a></p>` : raw('')}
${links.map((link) => html`<p style="margin:0 0 8px;font-size:15px"><a class="link" href="${whole(link.url)}" style="color:#b93f22">${link.label}</a></p>`)}
${footnote ? html`<p class="soft" style="margin:0;color:#55625f;font-size:14px">${footnote}</p>` : raw('')}
${leave ? html`<p style="margin:14px 0 0;font-size:14px"><a class="soft" href="${whole(leave.url)}" style="color:#55625f">${leave.label}</a></p>` : raw('')}
</td></tr></table>
<p class="soft" style="max-width:560px;margin:16px auto 0;padding:0 8px;color:#55625f;font-size:13px;line-height:1.5">${config.siteName}${raw(SIGNATURE)}</p>
</td></tr></table></body></html>`;
  const text = [
    subject,
    ...paragraphs,
    ...(quotes ? quotedText(quotes) : []),
    ...(body ? textParagraphs(wholeAddresses(body, config.siteUrl)) : []),
    ...items.map((item) => [item.title, item.strong, item.text, whole(item.url)].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}: ${url}`] : []),
    ...links.map((link) => `${link.label}: ${whole(link.url)}`),
    ...(footnote ? [footnote] : []),
    ...(leave ? [`${leave.label}: ${whole(leave.url)}`] : []),
    `— ${config.siteName}`,
  ].join('\n\n');
  const headers = {
    // No holiday reply comes back to what a program wrote (RFC 3834).
    ...(!byHand && { 'Auto-Submitted': 'auto-generated' }),
    ...(leave?.isOneClick && {
      'List-Unsubscribe': `<${whole(leave.url)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return {
    to,
    subject,
    text,
    html: String(page),
    headers,
    ...(byHand?.replyTo && { replyTo: byHand.replyTo }),
    ...(calendar && { calendar }),
    ...(tag && { tag }),
  };
}

type Quotes = NonNullable<LetterWords['quotes']>;

/** What to be careful with in the words of a company that a letter holds, each once. */
function warningsOf({ quotes, companyWords: held = [], leaveOut = [] }: Omit<LetterWords, 'paragraphs'>): string[] {
  const words = [...held, ...(quotes?.from === 'company' ? quotes.texts : [])];
  const found = new Set(words.flatMap((text) => companyWords(text, leaveOut).notices));
  return [...found].map((notice) => messageNotices[notice]);
}

const quoted = ({ by, texts, more }: Quotes) =>
  html`<p class="soft" style="margin:0 0 6px;color:#55625f;font-size:15px">${by} scrive:</p>
${texts.map((text) => html`<blockquote class="line" style="margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #e4dac8;white-space:pre-line">${text}</blockquote>`)}
${more ? html`<p style="margin:0 0 14px">${more}</p>` : raw('')}`;

const quotedText = ({ by, texts, more }: Quotes): string[] => [
  `${by} scrive:`,
  ...texts.map((text) => text.replace(/^/gm, '> ')),
  ...(more ? [more] : []),
];

/** Adds the sender's name and address to the foot of both parts of a mail; unchanged where no sender is configured. */
export async function signLetter(mail: Mail, sender: string | null): Promise<Mail> {
  const words = sender ? String(await html`<br>${sender}`) : '';
  return {
    ...mail,
    html: mail.html.replace(SIGNATURE, () => words),
    text: sender ? `${mail.text}\n${sender}` : mail.text,
  };
}

/** The plain text of a letter's HTML: one line a paragraph, each link followed by its address. */
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

/** Makes links and pictures of this site absolute, for mail programs. */
const wholeAddresses = (body: string, siteUrl: string): string =>
  body.replace(/(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`);
