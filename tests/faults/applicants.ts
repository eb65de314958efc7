import { expect } from 'vitest';
import * as z from 'zod';
import { applicationForm } from '../application-form.ts';
import { visitorHeaders } from './log-in.ts';

const letters = z.array(z.object({ subject: z.string(), links: z.array(z.string()) }));

/** The mails to an address, on the server at `server`. */
export const mailsTo = async (server: string, address: string) =>
  letters.parse(await (await fetch(`${server}/dev/posta.json?to=${address}`)).json());

/** Applies without an account, each applicant from a network of their own: heavy work takes turns by network. */
export async function apply(server: string, offer: number, email: string, index: number): Promise<void> {
  const answer = await fetch(`${server}/api/website/v1/candidate/one-shot-applications`, {
    method: 'POST',
    headers: { ...(await visitorHeaders(server)), 'X-Forwarded-For': `192.0.2.${index + 1}` },
    body: applicationForm(offer, email),
  });
  expect(answer.status).toBe(201);
}
