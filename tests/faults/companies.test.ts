import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from './log-in.ts';
import { type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const api = '/api/website/v1';
const ROUNDS = 4;

const logIn = () => logInAs(server.address, 'azienda@demo.brigata.it');

interface Line {
  amount: number;
  action: string | null;
  subject: string | null;
}

/**
 * What the company holds, by its ledger, and what it has out by its offers and unlocks: the two sides that must agree.
 */
async function books(): Promise<{ credits: number; sum: number; paid: string[]; published: string[]; drafts: number }> {
  const ask = await logIn();
  const me = await (await ask('GET', '/core/account/me?fields=account')).json();
  const lines: Line[] = [];
  for (let page = 1; ; page++) {
    const { items, paginator } = await (await ask('GET', `/core/credits/transactions?items=50&page=${page}`)).json();
    lines.push(...items);
    if (page >= paginator.pages) break;
  }
  const all: { id: number; title: string; status: string }[] = await (await ask('GET', '/company/offers/all')).json();
  const { drafts } = await (await ask('GET', '/company/offers?status=bozze')).json();
  return {
    credits: me.credits,
    sum: lines.reduce((total, { amount }) => total + amount, 0),
    paid: lines.flatMap(({ action, subject }) => (action === 'publish_offer' && subject ? [subject] : [])).sort(),
    published: all
      .flatMap(({ id, title, status }) => (title.startsWith('Colpo') && status === 'active' ? [`offer:${id}`] : []))
      .sort(),
    drafts: drafts.length,
  };
}

describe('a server killed while companies pay', () => {
  it('has an offer both paid and published, or neither, wherever it was cut; its draft is there exactly when the offer is not', async () => {
    const place: { id: number; address: { label: string } }[] = await (
      await fetch(`${server.address}${api}/geocoding/autocomplete-city?q=rimini`)
    ).json();
    const form = {
      job: 'cuoco',
      place_id: place.find(({ address }) => address.label.startsWith('Rimini, RN'))?.id,
      contract_typology: 'full-time',
      contract_period: 'indeterminate',
      description: '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo.</p>',
      minimum_salary: 1600,
    };
    const before = await books();
    let made = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const ask = await logIn();
      const sending: Promise<unknown>[] = [];
      for (let index = 0; index < 2; index++) {
        const draft = await ask('POST', '/company/offers-drafts', {
          data: { offer: { title: `Colpo ${round} ${index}` } },
        });
        const { id } = await draft.json();
        made++;
        const publish = () =>
          ask('POST', '/company/offers', {
            ...form,
            title: `Colpo ${round} ${index}`,
            draftID: id,
            activate: true,
          }).catch(() => null);
        // Each is sent twice: a click too many.
        sending.push(publish(), publish());
      }
      // Cut at another moment each time: before, in the middle of, and after the writing.
      await new Promise((resolve) => setTimeout(resolve, round * 12));
      await server.end('SIGKILL');
      await Promise.all(sending);
      server = await startServer(dataDir);
      const after = await books();
      expect(after.paid).toEqual(after.published);
      expect(new Set(after.paid).size).toBe(after.paid.length);
      expect(after.credits).toBe(after.sum);
      expect(after.credits).toBe(before.credits - 2 * after.published.length);
      expect(after.drafts - before.drafts).toBe(made - after.published.length);
    }
  });
});
