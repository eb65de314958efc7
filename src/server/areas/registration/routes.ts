import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody } from '#contract/answers.ts';
import {
  activateBody,
  companyCheckBody,
  emailAnswer,
  emailBody,
  phoneBody,
  phonePrefix,
  registerBody,
} from '#contract/registration.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { phonePrefixes } from '#server/platform/phone.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Welcome } from '../account/confirm-address.ts';
import type { Guesses } from '../account/guesses.ts';
import { startSession } from '../account/start-session.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { activate, askActivation } from './activate.ts';
import { refuseTakenAddress, refuseWrongCompany, refuseWrongPhone, register } from './register.ts';
import { markBrowser, unmarkBrowser } from './registering-browser.ts';

const tags = ['account'];

export function registrationRoutes(
  platform: Platform,
  gazetteer: Gazetteer,
  { welcome, guesses }: { welcome: Welcome; guesses: Guesses },
): Api {
  const { db } = platform;
  const api = newApi();
  const registrations = rateLimit(db, 'register_address', { points: 20, seconds: 3600 });
  const checks = rateLimit(db, 'check_email_address', { points: 60, seconds: 3600 });
  const activations = rateLimit(db, 'activate_address', { points: 60, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/register',
      tags,
      summary: 'Opens an account, which waits for its address to be confirmed',
      request: jsonBody(registerBody),
      responses: { 201: json(emailAnswer, 'A mail with the link is on its way') },
    }),
    async (c) => {
      await registrations.take(c.get('clientAddress'));
      return c.json(await register(platform, gazetteer, c.req.valid('json'), markBrowser(c)), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/register/check-email',
      tags,
      summary: 'Whether an address is still free',
      request: jsonBody(emailBody),
      responses: { 200: json(detail, 'It is free') },
    }),
    async (c) => {
      await checks.take(c.get('clientAddress'));
      await refuseTakenAddress(db, c.req.valid('json').email);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/register/check-phone',
      tags,
      summary: 'Whether the telephone number of a registration can exist',
      request: jsonBody(phoneBody),
      responses: { 200: json(detail, 'It can') },
    }),
    async (c) => {
      await checks.take(c.get('clientAddress'));
      refuseWrongPhone(c.req.valid('json').phone_number);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/register/check-company',
      tags,
      summary: 'Whether the fields of a company are right, those that are given: asked at each step of a registration',
      request: jsonBody(companyCheckBody),
      responses: { 200: json(detail, 'They are') },
    }),
    async (c) => {
      await checks.take(c.get('clientAddress'));
      await refuseWrongCompany(db, gazetteer, c.req.valid('json').company);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/activate',
      tags,
      summary:
        'Activates an account by its mailed link, and logs in; in another browser than the one that registered, with its password or a new one',
      request: jsonBody(activateBody),
      responses: { 200: json(detail, 'The cookie sessionid is set') },
    }),
    async (c) => {
      await activations.take(c.get('clientAddress'));
      const userId = await activate(c, { platform, guesses, welcome }, c.req.valid('json'));
      await startSession(platform, c, { userId, remember: false, isFirst: true });
      unmarkBrowser(c);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/account/activate/resend',
      tags,
      summary: 'Asks for the activation mail again; says nothing of whether the address has an account',
      request: jsonBody(emailBody),
      responses: { 202: json(detail, 'If an account is waiting, a mail is on its way') },
    }),
    async (c) => {
      const { email } = c.req.valid('json');
      await activations.take(c.get('clientAddress'));
      await askActivation(platform, email);
      return c.json({ detail: 'ok' }, 202);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/sys/phone-prefixes',
      tags: ['places'],
      summary: 'Telephone prefixes by country, Italy first',
      responses: { 200: json(z.array(phonePrefix), 'By Italian name') },
    }),
    (c) => c.json(phonePrefixes(), 200, { 'Cache-Control': 'public, max-age=86400' }),
  );
  return api;
}
