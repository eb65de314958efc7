import { html } from 'hono/html';
import type { CompanyWords } from '#contract/company-words.ts';
import { messageNotices } from '#domain/message-notice.ts';
import type { Page } from './mailed-page.ts';

/** What to be careful with in a company's words, beside them on a mailed page. */
export const companyNotices = ({ notices }: Pick<CompanyWords, 'notices'>): Page =>
  html`${notices.map((notice) => html`<p class="notice">${messageNotices[notice]}</p>`)}`;
