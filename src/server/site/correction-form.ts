import { Hono } from 'hono';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import { answerPlainForm, limitPlainForm, plainFormFor } from './plain-form.ts';

const PAGE = '/one-shot-done';

/** The address of an application without an account is corrected where its page has no script (rule 2.16). */
export function correctionForm(app: Api, siteUrl: string): Hono<ApiEnv> {
  const forms = new Hono<ApiEnv>();
  forms.post(PAGE, plainFormFor(app, 'sender'), limitPlainForm, (c) =>
    answerPlainForm(app, c, siteUrl, (sent) => ({
      title: 'Correggi l’indirizzo',
      text: 'I link della mail di prima non valgono più: ne mandiamo di nuovi qui.',
      button: 'Salva l’indirizzo',
      fields: [{ name: 'email', label: 'L’indirizzo giusto', type: 'email', most: 254 }],
      sent,
      hidden: [],
      back: PAGE,
      call: { path: '/candidate/one-shot-applications/sent', body: { email: sent.email ?? '' }, method: 'PATCH' },
      goal: () => PAGE,
    })),
  );
  return forms;
}
