import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ApiEnv } from '../platform/http/api.ts';
import { letterKinds, mailOf } from '../platform/letter-kinds.ts';
import { letterPictures } from '../platform/letter-pictures.ts';
import type { Platform } from '../platform/platform.ts';
import { devPage } from './dev-page.ts';

const LETTERS = '/dev/posta/modelli';
/** The widths of a phone and of a desk, in pixels. */
const PHONE = 390;
const DESK = 640;

/** Every kind of letter with its example: a list, and each in light, in dark, on a phone, as plain text. */
export function devLetters(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get(LETTERS, async (c) => {
    const names = [...letterKinds.keys()].toSorted();
    const letters = await Promise.all(names.map(async (name) => ({ name, mail: await example(platform, name) })));
    return c.html(
      devPage(
        'Modelli delle mail',
        html`<p>${names.length} modelli.</p><ul>${letters.map(({ name, mail }) =>
          mail
            ? html`<li><a href="${LETTERS}/${name}">${name}</a>: ${mail.subject}</li>`
            : html`<li>${name}: qui non ci sono dati con cui scriverla</li>`,
        )}</ul>`,
      ),
    );
  });

  app.get(`${LETTERS}/:name`, async (c) => {
    const mail = await example(platform, c.req.param('name'));
    if (!mail) return c.notFound();
    const [light, dark] = [await shown(mail.html, 'light'), await shown(mail.html, 'dark')];
    return c.html(
      devPage(
        mail.subject,
        html`<p><a href="${LETTERS}">Tutti i modelli</a></p>
          <h2>Chiaro</h2>${frame(light, DESK)}<h2>Scuro</h2>${frame(dark, DESK)}<h2>Telefono</h2>${frame(light, PHONE)}
          <h2>Testo</h2><article><pre>${mail.text}</pre></article>`,
      ),
    );
  });

  return app;
}

async function example(platform: Platform, name: string) {
  const letter = await letterKinds.get(name)?.(platform.db);
  return letter && mailOf(platform, 'chi.legge@example.it', letter);
}

/** A letter’s HTML as a mail program in this theme shows it, with its pictures. */
async function shown(letter: string, theme: 'light' | 'dark'): Promise<string> {
  const pictures = await letterPictures(letter);
  const themed = letter.replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
  return pictures.reduce(
    (page, { cid, content }) => page.replace(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    themed,
  );
}

const frame = (letter: string, width: number) =>
  html`<iframe sandbox srcdoc="${letter}" width="${width}" height="720" style="max-width:100%;border:1px solid #e4dac8"></iframe>`;
