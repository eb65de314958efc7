// On both engines: rows that are locked.
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#server/areas/account/tables.ts';
import { aCompany, aRecruiter, PASSWORD } from '../builders.ts';
import { someWait } from '../some-wait.ts';
import { appCode, FACTOR } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

describe('a second factor that a company begins to want', () => {
  // The embedded engine runs one transaction at a time.
  it.runIf(process.env.TEST_ENGINE === 'postgres')('is wanted of who joins at that moment', async () => {
    const owner = await aRecruiter(world, (await aCompany(world)).id);
    const client = await new Client(world).logIn(owner.email, PASSWORD);
    const { secret } = await (await client.post(`${FACTOR}/setup`)).json();
    await client.post(`${FACTOR}/confirm`, { code: appCode(secret) });
    const email = 'nuova.collega@example.it';
    await client.post('/company/team/invitations', { email, role: 'recruiter' });
    const token = (await world.mailTo(email)).links[0]?.split('/').at(-1) ?? '';
    const password = 'Zattera-nel-porto-7';
    const person = { first_name: 'Nuova', last_name: 'Collega', password, confirm_password: password, privacy: true };

    const held = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holding = world.db.transaction(async (tx) => {
      // Who joins has read what the company wants, and waits to know whether this address is taken.
      await tx.insert(users).values({ email, typology: 'company', first_name: 'X', last_name: 'X' });
      held.resolve();
      await free.promise;
      tx.rollback();
    });
    await held.promise;
    const joining = new Client(world).post(`/invitations/${token}/accept`, person);
    await someWait(world, 1);
    const choosing = client.ask('PUT', '/company/team/second-factor', { json: { is_required: true } });
    await Promise.race([choosing, someWait(world, 2)]);
    free.resolve();
    await holding.catch(() => {});
    expect([(await joining).status, (await choosing).status]).toEqual([200, 200]);
    const [joined] = await world.db.select().from(users).where(eq(users.email, email));
    expect(joined?.second_factor_required).toBe(true);
  });
});
