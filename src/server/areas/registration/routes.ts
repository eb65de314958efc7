import { z } from '@hono/zod-openapi';
import {
  activateBody,
  companyCheckBody,
  emailAnswer,
  emailBody,
  phoneBody,
  phonePrefix,
  registerBody,
} from '#contract/registration.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient } from '#server/platform/http/rates.ts';
import { phonePrefixes } from '#server/platform/phone.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Welcome } from '../account/confirm-address.ts';
import type { Guesses } from '../account/guesses.ts';
import { startSession } from '../account/start-session.ts';
import { anybody, linkHolder } from '../callers/who.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { activate, askActivation } from './activate.ts';
import { refuseTakenAddress, refuseWrongCompany, refuseWrongPhone, register } from './register.ts';
import { markBrowser, unmarkBrowser } from './registering-browser.ts';

/** Registering, step by step, and confirming the address. */
export function registrationCalls(
  platform: Platform,
  gazetteer: Gazetteer,
  { welcome, guesses }: { welcome: Welcome; guesses: Guesses },
): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'account');
  const registrations = rateLimit(db, 'register_address', { points: 20, seconds: 3600 });
  const checks = rateLimit(db, 'check_email_address', { points: 60, seconds: 3600 });
  const activations = rateLimit(db, 'activate_address', { points: 60, seconds: 3600 });

  calls.add('POST /core/account/register', {
    who: anybody,
    summary: 'Opens an account, which waits for its address to be confirmed',
    body: registerBody,
    status: 201,
    rate: byClient(registrations),
    answer: emailAnswer,
    run: ({ body }, c) => register(platform, gazetteer, body, markBrowser(c)),
  });
  calls.add('POST /core/account/register/check-email', {
    who: anybody,
    summary: 'Whether an address is still free',
    body: emailBody,
    rate: byClient(checks),
    run: ({ body: { email } }) => refuseTakenAddress(db, email),
  });
  calls.add('POST /core/account/register/check-phone', {
    who: anybody,
    summary: 'Whether the telephone number of a registration can exist',
    body: phoneBody,
    rate: byClient(checks),
    run: ({ body: { phone_number } }) => refuseWrongPhone(phone_number),
  });
  calls.add('POST /core/account/register/check-company', {
    who: anybody,
    summary: 'Whether the fields of a company are right, those that are given: asked at each step of a registration',
    body: companyCheckBody,
    rate: byClient(checks),
    run: ({ body: { company } }) => refuseWrongCompany(db, gazetteer, company),
  });
  calls.add('POST /core/account/activate', {
    who: linkHolder,
    summary:
      'Activates an account by its mailed link, and logs in; in another browser than the one that registered, with its password or a new one',
    body: activateBody,
    rate: byClient(activations),
    async run({ body }, c) {
      const userId = await activate(c, { platform, guesses, welcome }, body);
      await startSession(platform, c, { userId, remember: false, isFirst: true });
      unmarkBrowser(c);
    },
  });
  calls.add('POST /core/account/activate/resend', {
    who: anybody,
    summary: 'Asks for the activation mail again; says nothing of whether the address has an account',
    body: emailBody,
    status: 202,
    rate: byClient(activations),
    run: ({ body: { email } }) => askActivation(platform, email),
  });
  return calls;
}

/** What a form with a telephone number needs. */
export function phonePrefixCalls({ db }: Platform): Calls {
  const calls = new Calls(db, 'places');
  calls.add('GET /sys/phone-prefixes', {
    who: anybody,
    summary: 'Telephone prefixes by country, Italy first, the others by their Italian name',
    answer: z.array(phonePrefix),
    run(_, c) {
      c.header('Cache-Control', 'public, max-age=86400');
      return phonePrefixes();
    },
  });
  return calls;
}
