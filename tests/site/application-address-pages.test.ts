import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { applicationAddresses } from '#server/areas/offers/tables.ts';
import { signLink } from '#server/platform/signed-link.ts';
import { aCompany, anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(() => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

/** An address that a company chose, with the pages of its two links. */
async function chosen(email: string) {
  const { id: company_id } = await aCompany(world, { name: 'Hotel Onda' });
  await anOffer(world, { company_id, application_email: email });
  const [row] = await world.db.insert(applicationAddresses).values({ company_id, email }).returning();
  const id = row?.id ?? 0;
  const linkTo = (name: string, path: string) => {
    const { query } = signLink(world.platform.linkSecret, `${name} ${id}`, Date.now(), DAY_MS);
    return `/candidature/indirizzo/${id}/${path}?${query}`;
  };
  return {
    confirmation: linkTo('application address', 'conferma'),
    refusal: linkTo('refusal of application address', 'rifiuto'),
    state: async () => (await world.db.select().from(applicationAddresses).where(eq(applicationAddresses.id, id)))[0],
  };
}
const press = async (page: string) => {
  const answer = await world.app.request(`http://localhost:3000${page}`, {
    method: 'POST',
    body: new URLSearchParams(),
  });
  return { status: answer.status, html: await answer.text() };
};

describe('the pages of an address for applications', () => {
  it('confirm it when their button is pressed, once', async () => {
    const { confirmation, state } = await chosen('direzione@example.it');
    const shown = await open(confirmation);
    expect([shown.status, shown.html]).toEqual([
      200,
      expect.stringMatching(/Hotel Onda ha scelto direzione@example.it/),
    ]);
    expect((await state())?.confirmed_at).toBeNull();
    const done = await press(confirmation);
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('Indirizzo confermato')]);
    expect((await state())?.confirmed_at).not.toBeNull();
    const again = await open(confirmation);
    expect([again.status, again.html]).toEqual([409, expect.stringContaining('Indirizzo già confermato')]);
  });

  it('refuse mails of its company when their button is pressed', async () => {
    const { refusal, state } = await chosen('bar@example.it');
    const shown = await open(refusal);
    expect([shown.status, shown.html]).toEqual([200, expect.stringContaining('Rifiuta queste mail')]);
    expect((await state())?.refused_at).toBeNull();
    const done = await press(refusal);
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('Non ti scriviamo più')]);
    expect((await state())?.refused_at).not.toBeNull();
  });
});
