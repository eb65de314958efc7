import { eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { openSession, setSessionCookie } from '../areas/account/session.ts';
import { users } from '../areas/account/tables.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';

/** The accounts of the demo, shown here and at the start (decisions 2). */
export const demoAccounts = [
  { email: 'candidato@demo.brigata.it', label: 'Candidato', home: '/profilo' },
  { email: 'azienda@demo.brigata.it', label: 'Azienda', home: '/recruiter' },
  { email: 'staff@demo.brigata.it', label: 'Staff', home: '/' },
] as const;

const style = `body{font:16px/1.55 system-ui;margin:2rem auto;max-width:52rem;padding:0 1rem;color:#1c2b2a;background:#faf6ef}h1,h2{font-family:Georgia,serif}article,form{background:#fff;border:1px solid #e4dac8;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}button{font:600 1rem system-ui;min-height:44px;padding:0 1.1rem;border:0;border-radius:8px;background:#b93f22;color:#fff;cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere}form p{margin:.2rem 0 .8rem}a{color:#b93f22}`;
const page = (title: string, body: unknown) =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${body}</body></html>`;

/** What helps to try the product on one's own machine. Never mounted in production (decisions 1). */
export function devPages({ db, outbox }: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get('/dev', (c) =>
    c.html(
      page(
        'Strumenti locali',
        html`<p><a href="/dev/posta">La posta in uscita</a> · <a href="/api/website/v1/docs">Le chiamate</a> · <a href="/">Il sito</a></p><h2>Entra come</h2>${demoAccounts.map(
          ({ email, label }) => html`<form method="post" action="/dev/entra"><p><strong>${label}</strong><br>${email}</p><input type="hidden" name="email" value="${email}"><button>Entra</button></form>`,
        )}`,
      ),
    ),
  );

  app.post('/dev/entra', async (c) => {
    const { email } = await c.req.parseBody();
    const account = demoAccounts.find((demo) => demo.email === email);
    const [user] = account ? await db.select({ id: users.id }).from(users).where(eq(users.email, account.email)) : [];
    if (!account || !user) return c.text('Questo account dimostrativo non c’è.', 404);
    setSessionCookie(c, await openSession(db, user.id, true), false);
    return c.redirect(account.home, 303);
  });

  app.get('/dev/posta', async (c) => {
    const mails = (await outbox?.list(c.req.query('to'))) ?? [];
    const letters = mails.map(
      (mail) => html`<article><h2>${mail.subject}</h2><p>A ${mail.to}, ${mail.sent_at}</p><pre>${mail.text}</pre>${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}</article>`,
    );
    return c.html(page('Posta in uscita', letters.length > 0 ? letters : html`<p>Nessuna mail spedita finora.</p>`));
  });

  app.get('/dev/posta.json', async (c) => c.json((await outbox?.list(c.req.query('to'))) ?? []));

  return app;
}

/** Whether the demo's accounts are in the database. */
export async function hasDemoAccounts(db: Platform['db']): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.email,
        demoAccounts.map(({ email }) => email),
      ),
    );
  return found.length === demoAccounts.length;
}
