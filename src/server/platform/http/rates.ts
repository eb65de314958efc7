import type { Context } from 'hono';
import type { ApiEnv } from './api.ts';
import type { RateLimit } from './limits.ts';
import type { ProcessLimit } from './process-limit.ts';

/** Counts a call for the client's address. */
export const byClient = (limit: RateLimit | ProcessLimit) => async (_: unknown, c: Context<ApiEnv>) =>
  limit.take(c.get('clientAddress'));

/** Counts a call for the user who makes it. */
export const byUser = (limit: RateLimit) => (caller: { userId: number }) => limit.take(String(caller.userId));

/** Counts a call for the user who opens their record, or for the address from which its mailed link is opened. */
export const byOpener = (limit: RateLimit) => (caller: { userId: number } | { seal: string }, c: Context<ApiEnv>) =>
  limit.take('userId' in caller ? String(caller.userId) : c.get('clientAddress'));

/** Counts a call that is made by a mailed link, for the address from which it is opened; no call of a user. */
export const byLink = (limit: RateLimit) => async (caller: object, c: Context<ApiEnv>) => {
  if ('seal' in caller) await limit.take(c.get('clientAddress'));
};

/** Counts a call for the company, whichever of its people makes it. */
export const byCompany = (limit: RateLimit) => (caller: { company: { id: number } }) =>
  limit.take(String(caller.company.id));
