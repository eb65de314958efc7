import { eq, like, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { TOTP } from 'otpauth';
import * as z from 'zod';
import { UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { deviceOf } from '../areas/account/device-words.ts';
import { openSession, setSessionCookie } from '../areas/account/session.ts';
import { secondFactors, users } from '../areas/account/tables.ts';
import { sendAlerts } from '../areas/alerts/send-alerts.ts';
import { endTimeToUndo } from '../areas/applications/received/notify-applicants.ts';
import { candidates } from '../areas/candidates/tables.ts';
import { reconcile } from '../areas/checkout/wallet/reconcile.ts';
import { mailUnreadNow } from '../areas/messages/unread-mails.ts';
import { isOpenOffer, openOffers } from '../areas/offer-life/open-offers.ts';
import { offers } from '../areas/offers/tables.ts';
import type { Names } from '../areas/professions/names.ts';
import { endOffers } from '../areas/publishing/end-offers.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { isAskedHere } from '../platform/http/client-address.ts';
import { changesNothing, isFromThisSite } from '../platform/http/csrf.ts';
import { fieldsOf } from '../platform/http/read-form.ts';
import type { Platform } from '../platform/platform.ts';
import { devLetters } from './dev-letters.ts';
import { devPage } from './dev-page.ts';

const foundOffer = z.object({ slug: z.string(), title: z.string() });

/** As if a moment had gone by: payments of this minute are looked at too. */
const RECONCILE_AHEAD_MS = 120_000;

/** The accounts of the demo, shown here and at the start (rule D1). */
export const demoAccounts = [
  { email: 'candidato@demo.brigata.it', label: 'Candidato', home: '/profilo' },
  { email: 'azienda@demo.brigata.it', label: 'Azienda', home: '/recruiter' },
  { email: 'staff@demo.brigata.it', label: 'Staff, amministrazione', home: '/staff' },
  { email: 'contenuti@demo.brigata.it', label: 'Staff, contenuti', home: '/staff' },
  { email: 'assistenza@demo.brigata.it', label: 'Staff, assistenza', home: '/staff' },
  { email: 'vendite@demo.brigata.it', label: 'Staff, vendite', home: '/staff' },
] as const;

/** What helps to try the product on one's own machine. Never mounted in production (rule D1). */
export function devPages(platform: Platform, names: Names): Hono<ApiEnv> {
  const { db, outbox, config } = platform;
  const app = new Hono<ApiEnv>();
  // One click logs in as anybody here: other machines of the network see none of it.
  app.use('/dev/*', async (c, next) => (isAskedHere(c) ? next() : c.notFound()));
  // Nor does a page of another site, open in a browser of this machine, log in here.
  app.use('/dev/*', async (c, next) =>
    changesNothing(c.req.method) || isFromThisSite(c, config.siteUrl) ? next() : c.notFound(),
  );

  app.get('/dev', async (c) => {
    const [offers, code, judged] = await Promise.all([offersToSee(db), staffCode(db), judgedPeople(db)]);
    return c.html(
      devPage(
        'Strumenti locali',
        html`<p><a href="/dev/posta">La posta in uscita</a> · <a href="/dev/posta/modelli">I modelli delle mail</a> · <a href="/api/website/v1/docs">Le chiamate</a> · <a href="/">Il sito</a></p><h2>Entra come</h2>${demoAccounts.map(
          ({ email, label, home }) =>
            html`<form method="post" action="/dev/entra"><p><strong>${label}</strong><br>${email}${home === '/staff' && code ? html`<br>Con la password serve anche il codice di adesso: ${code}` : ''}</p><input type="hidden" name="email" value="${email}"><button>Entra</button></form>`,
        )}<details><summary>Persone di cui si sa a occhio l’offerta migliore</summary>${judged.map(
          ({ email, first_name, about }) =>
            html`<form method="post" action="/dev/entra"><p><strong>${first_name}</strong> ${email}<br>${about}</p><input type="hidden" name="email" value="${email}"><button>Entra</button></form>`,
        )}</details><h2>Avvisi</h2><form method="post" action="/dev/offerta-nuova"><p>Fa uscire adesso una copia di un’offerta, per vedere arrivare un avviso.</p><input name="slug" aria-label="Slug dell’offerta" placeholder="slug dell’offerta"> <button>Pubblica la copia</button></form><form method="post" action="/dev/avvisi"><p>Manda adesso gli avvisi che aspettano la loro ora.</p><button>Manda gli avvisi</button></form><h2>Scadenza</h2><form method="post" action="/dev/scadenza"><p>Fa finire adesso il periodo pagato di un’offerta.</p><input name="slug" aria-label="Slug dell’offerta da far scadere" placeholder="slug dell’offerta"> <label><input type="checkbox" name="last_year"> con i suoi giorni un anno prima</label> <button>Fai scadere</button></form><h2>Risposte</h2><form method="post" action="/dev/risposte"><p>Fa finire adesso il tempo in cui una risposta si annulla: chi si è candidato ne è avvisato.</p><input name="email" aria-label="E-mail di chi si è candidato" placeholder="e-mail di chi si è candidato"> <button>Avvisa</button></form><h2>Messaggi</h2><form method="post" action="/dev/messaggi"><p>Fa passare adesso i cinque minuti dopo i quali un messaggio da leggere parte via mail.</p><button>Manda le mail</button></form><h2>Pagamenti</h2><form method="post" action="/dev/riconcilia"><p>Chiede adesso al portafoglio di prova che ne è degli ordini in attesa.</p><button>Confronta i pagamenti</button></form><h2>Offerte da vedere</h2><ul>${offers.map(({ kind, slug, title }) => html`<li>${kind}: <a data-kind="${kind}" href="/offerte-lavoro/${slug}">${title}</a></li>`)}</ul>
        <p>Host di uno sponsor: <a href="http://riviera.localhost:${config.port}/">riviera.localhost</a></p>`,
      ),
    );
  });

  app.post('/dev/entra', async (c) => {
    const { email } = await fieldsOf(c);
    const account = [...demoAccounts, ...(await judgedPeople(db))].find((demo) => demo.email === email);
    const [user] = account ? await db.select().from(users).where(eq(users.email, account.email)) : [];
    if (!account || !user) return c.text('Questo account dimostrativo non c’è.', 404);
    // One click replaces the code of a phone too: here, on one's own machine.
    const session = await openSession(db, user, {
      remember: true,
      hasSecondFactor: account.home === '/staff',
      ...deviceOf(c),
    });
    setSessionCookie(c, session);
    return c.redirect(account.home, 303);
  });

  app.post('/dev/offerta-nuova', async (c) => {
    const { slug } = await fieldsOf(c);
    const copy = await copyOffer(db, String(slug));
    if (!copy) return c.text('Questa offerta non c’è.', 404);
    await platform.invalidate(['offers']);
    return c.redirect(`/offerte-lavoro/${copy}`, 303);
  });

  app.post('/dev/riconcilia', async (c) => {
    await reconcile(platform, new Date(Date.now() + RECONCILE_AHEAD_MS));
    return c.redirect('/dev', 303);
  });

  app.post('/dev/risposte', async (c) => {
    const { email } = await fieldsOf(c);
    await endTimeToUndo(platform, String(email));
    return c.redirect('/dev', 303);
  });

  app.post('/dev/messaggi', async (c) => {
    await mailUnreadNow(platform);
    return c.redirect('/dev/posta', 303);
  });

  app.post('/dev/scadenza', async (c) => {
    const { slug, last_year } = await fieldsOf(c);
    const yearBefore = (day: PgColumn) => sql`(${day} - interval '1 year')::date`;
    await db
      .update(offers)
      .set({
        expires_at: new Date(Date.now() - 1000),
        ...(last_year && { date_start: yearBefore(offers.date_start), date_end: yearBefore(offers.date_end) }),
      })
      .where(eq(offers.slug, String(slug)));
    await endOffers(platform);
    return c.redirect(`/offerte-lavoro/${String(slug)}`, 303);
  });

  app.post('/dev/avvisi', async (c) => {
    for (const frequency of ['immediate', 'daily', 'weekly'] as const) await sendAlerts(platform, names, frequency);
    return c.redirect('/dev/posta', 303);
  });

  app.get('/dev/posta', async (c) => {
    const mails = (await outbox?.list(c.req.query('to'))) ?? [];
    const letters = mails.map(
      (mail) =>
        html`<article><h2>${mail.subject}</h2><p>A ${mail.to}, ${mail.sent_at}</p><pre>${mail.text}</pre>${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}</article>`,
    );
    return c.html(devPage('Posta in uscita', letters.length > 0 ? letters : html`<p>Nessuna mail spedita finora.</p>`));
  });

  app.get('/dev/posta.json', async (c) => c.json((await outbox?.list(c.req.query('to'))) ?? []));

  app.route('/', devLetters(platform));
  return app;
}

/** The people of the demo whose best offer one can say by eye: their profile says it. */
async function judgedPeople(db: Platform['db']) {
  const people = await db
    .select({ email: users.email, first_name: users.first_name, about: candidates.about })
    .from(users)
    .innerJoin(candidates, eq(candidates.user_id, users.id))
    .where(like(users.email, 'persona%@demo.brigata.it'))
    .orderBy(users.id);
  return people.map((person) => ({ ...person, home: '/' }));
}

/** The code that a phone of the demo's staff would show now: they share one secret. */
async function staffCode(db: Platform['db']): Promise<string | null> {
  const [factor] = await db
    .select({ secret: secondFactors.totp_secret })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.user_id))
    .where(eq(users.email, 'staff@demo.brigata.it'));
  return factor ? new TOTP({ secret: factor.secret }).generate() : null;
}

/** An offer of each kind that is worth seeing, newest first. */
async function offersToSee(db: Platform['db']): Promise<{ kind: string; slug: string; title: string }[]> {
  const kinds = {
    Fresca: openOffers(false),
    Urgente: sql`${openOffers(false)} AND is_urgent`,
    'Con alloggio': sql`${openOffers(false)} AND has_room`,
    'Posizioni illimitate': sql`${isOpenOffer()} AND count_positions = ${UNLIMITED_POSITIONS}`,
    'Senza retribuzione': sql`${openOffers(false)} AND minimum_salary IS NULL`,
    'Career day': sql`${isOpenOffer()} AND is_career_day`,
    Scaduta: sql`status = 'expired'`,
    // One question of each kind, as the demo asks them; what is tried out has fewer.
    'Con domande': sql`${openOffers(false)} AND jsonb_array_length(questions) >= 4`,
    'Senza domande': sql`${openOffers(false)} AND application_url IS NULL AND jsonb_array_length(questions) = 0`,
    'Di un partner': sql`${isOpenOffer()} AND application_url IS NOT NULL`,
  };
  const found = await Promise.all(
    Object.entries(kinds).map(async ([kind, where]) => {
      const rows = await rowsOf(
        db,
        foundOffer,
        sql`SELECT slug, title FROM offers o WHERE ${where} ORDER BY published_at DESC LIMIT 1`,
      );
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found.flat();
}

/** The same offer once more, out from now. */
async function copyOffer(db: Platform['db'], slug: string): Promise<string | null> {
  const [offer] = await db.select().from(offers).where(eq(offers.slug, slug));
  if (!offer) return null;
  const { id: _id, search: _search, ...columns } = offer;
  const copy = `${slug.replace(/-\d+$/, '')}-${Date.now()}`;
  await db.insert(offers).values({ ...columns, slug: copy, published_at: new Date() });
  return copy;
}
