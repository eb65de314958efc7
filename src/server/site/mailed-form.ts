import type { Context } from 'hono';
import type { ApiEnv } from '../platform/http/api.ts';
import { LINK_ENDED, messagePage, PRIVATE } from './mailed-page.ts';

/** What a form with one button sends at most, in bytes. */
export const ONE_BUTTON = 2048;

/** Answers a form of a mailed page that sends too much: nobody does who came from the mail. */
export const tooLong = (c: Context): Response | Promise<Response> =>
  c.html(messagePage('Questo link non funziona', 'Torna alla mail e apri di nuovo il link.'), 413, PRIVATE);

/** The title of a refusal of a link. */
export const refusedLinkTitle = (status: number): string => (status === 410 ? LINK_ENDED : 'Questo link non funziona');

/** Goes to a page after a form: a reload shows it and sends nothing again. No trace of the link is left. */
export function goTo(c: Context<ApiEnv>, address: string): Response {
  for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
  return c.redirect(address, 303);
}
