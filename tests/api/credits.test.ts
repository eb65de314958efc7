// On both engines: money.
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { standardActions } from '#domain/credit-rules.ts';
import { users } from '#server/areas/account/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { grantWelcomeCredits } from '#server/areas/credits/give-welcome.ts';
import { refund, spend } from '#server/areas/credits/spend.ts';
import { creditAccounts, creditEntries } from '#server/areas/credits/tables.ts';
import { aCandidate, aCompany, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const unlock = (companyId: number, candidate: number, key = `unlock:${companyId}:${candidate}`) =>
  world.db.transaction((tx) =>
    spend(tx, { companyId, userId: 1, action: 'unlock_candidate', subject: `candidate:${candidate}`, key }),
  );
const ledger = (companyId: number) =>
  world.db.select().from(creditEntries).where(eq(creditEntries.company_id, companyId));
/** What the database itself said: the error of the driver is wrapped. */
const reason = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

describe('the ledger', () => {
  it('begins with the decided prices and lasting times', async () => {
    const actions = await (await new Client(world).get('/core/credits/actions/')).json();
    expect(
      actions.map(({ slug, credits: price, days }: (typeof standardActions)[number]) => [slug, price, days]),
    ).toEqual([
      ['publish_offer', 2, 60],
      ['publish_career_day_offer', 1, 60],
      ['feature_offer', 1, 14],
      ['unlock_candidate', 1, null],
      ['company_gallery', 3, 365],
      ['company_cover_video', 4, 365],
    ]);
  });

  it('gives a new company its two credits once', async () => {
    const { id } = await aCompany(world);
    await grantWelcomeCredits(world.db, id);
    await grantWelcomeCredits(world.db, id);
    expect(await balanceOf(world.db, id)).toBe(2);
  });

  it('gives them once for one VAT number, also to companies confirmed at the same moment', async () => {
    const vat_number = '01234567897';
    const companies = await Promise.all(['Uno', 'Due', 'Tre'].map((name) => aCompany(world, { name, vat_number })));
    await Promise.all(companies.map(({ id }) => world.db.transaction((tx) => grantWelcomeCredits(tx, id))));
    const balances = async () => Promise.all(companies.map(({ id }) => balanceOf(world.db, id)));
    expect((await balances()).sort()).toEqual([0, 0, 2]);
    const later = await aCompany(world, { vat_number });
    await grantWelcomeCredits(world.db, later.id);
    expect(await balanceOf(world.db, later.id)).toBe(0);
  });

  it('pays once for a key, however often it is asked', async () => {
    const { id } = await aCompany(world);
    await credits(world, id, 3);
    const first = await unlock(id, 7);
    const again = await Promise.all([unlock(id, 7), unlock(id, 7)]);
    expect(first.isNew).toBe(true);
    expect(again.map(({ isNew, entry }) => [isNew, entry.id])).toEqual([
      [false, first.entry.id],
      [false, first.entry.id],
    ]);
    expect(await balanceOf(world.db, id)).toBe(2);
  });

  it('refuses with 402 what cannot be paid, and says what is missing', async () => {
    const { id } = await aCompany(world);
    await expect(unlock(id, 1)).rejects.toMatchObject({ status: 402, body: { required: 1, available: 0 } });
    expect(await ledger(id)).toEqual([]);
  });

  it('gives a spending back once, and nothing for a key nobody paid or of another company', async () => {
    const { id } = await aCompany(world);
    const { id: other } = await aCompany(world);
    await credits(world, id, 1);
    const { entry } = await unlock(id, 1);
    const back = (companyId: number, key: string) =>
      world.db.transaction((tx) => refund(tx, companyId, key, 'Rimborso'));
    expect(await back(other, entry.key)).toBe(false);
    expect(await back(id, 'never')).toBe(false);
    expect(await back(id, entry.key)).toBe(true);
    expect(await back(id, entry.key)).toBe(false);
    expect(await balanceOf(world.db, id)).toBe(1);
  });

  it('is only added to: the database refuses to change, delete or empty it, and to write a balance by hand', async () => {
    const { id } = await aCompany(world);
    await credits(world, id, 5);
    for (const breach of [
      world.db.update(creditEntries).set({ amount: 500 }).where(eq(creditEntries.company_id, id)),
      world.db.delete(creditEntries).where(eq(creditEntries.company_id, id)),
      world.db.execute(sql`TRUNCATE credit_entries`),
    ]) {
      await expect(breach.catch((error) => Promise.reject(new Error(reason(error))))).rejects.toThrow(
        'The ledger is only added to',
      );
    }
    await expect(
      world.db
        .update(creditAccounts)
        .set({ balance: 500 })
        .where(eq(creditAccounts.company_id, id))
        .catch((error) => Promise.reject(new Error(reason(error)))),
    ).rejects.toThrow('A balance is the sum of its entries');
    expect(await balanceOf(world.db, id)).toBe(5);
  });

  it('never goes below zero, even by an entry written past every rule', async () => {
    const { id } = await aCompany(world);
    await credits(world, id, 1);
    const entry = { company_id: id, amount: -2, reason: 'by hand', key: `hand:${id}` };
    await expect(
      world.db
        .insert(creditEntries)
        .values(entry)
        .catch((error) => Promise.reject(new Error(reason(error)))),
    ).rejects.toThrow('credit_accounts_not_negative');
    expect(await balanceOf(world.db, id)).toBe(1);
  });

  it('of a company with 10 credits pays exactly 10 of 100 simultaneous spendings', async () => {
    const { id } = await aCompany(world);
    await credits(world, id, 10);
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => unlock(id, index + 1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balanceOf(world.db, id)).toBe(0);
    expect((await ledger(id)).filter(({ kind }) => kind === 'spending')).toHaveLength(10);
  });

  it('agrees with its history and each subject after any interleaving of spendings, refunds and crashes', async () => {
    const step = fc.record({
      what: fc.constantFrom('spend', 'refund', 'crash', 'give'),
      subject: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const { id } = await aCompany(world);
          await credits(world, id, 4);
          let given = 4;
          const counts = new Map<number, number>();
          const key = (subject: number) => `p:${id}:${subject}:${counts.get(subject) ?? 0}`;
          for (const round of rounds) {
            // The steps of a round run at the same time.
            await Promise.allSettled(
              round.map(async ({ what, subject }) => {
                if (what === 'spend') return unlock(id, subject, key(subject));
                if (what === 'give') {
                  given += 1;
                  return credits(world, id, 1);
                }
                if (what === 'refund') return world.db.transaction((tx) => refund(tx, id, key(subject), 'Rimborso'));
                return world.db.transaction(async (tx) => {
                  await spend(tx, {
                    companyId: id,
                    userId: 1,
                    action: 'unlock_candidate',
                    subject: `candidate:${subject}`,
                    key: key(subject),
                  });
                  throw new Error('The process ends before it commits');
                });
              }),
            );
            // A subject that was refunded can be paid again, under its next key.
            for (const entry of await ledger(id)) {
              if (entry.kind === 'refund' && entry.key === `refund:${key(Number(entry.subject?.split(':')[1]))}`) {
                const subject = Number(entry.subject?.split(':')[1]);
                counts.set(subject, (counts.get(subject) ?? 0) + 1);
              }
            }
            const entries = await ledger(id);
            const sum = entries.reduce((total, { amount }) => total + amount, 0);
            expect(await balanceOf(world.db, id)).toBe(sum);
            expect(sum).toBeGreaterThanOrEqual(0);
            const net = new Map<string, number>();
            for (const { subject, amount } of entries) if (subject) net.set(subject, (net.get(subject) ?? 0) + amount);
            for (const paid of net.values()) expect([0, -1]).toContain(paid);
            expect(sum).toBe(given + [...net.values()].reduce((total, amount) => total + amount, 0));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the history of credits', () => {
  it('is the company’s own, newest first, five a page, searchable, with who spent', async () => {
    const company = await aCompany(world);
    const user = await aRecruiter(world, company.id);
    await credits(world, company.id, 20);
    for (let number = 1; number <= 6; number++) {
      await world.db.transaction((tx) =>
        spend(tx, {
          companyId: company.id,
          userId: user.id,
          action: 'publish_offer',
          subject: `offer:${number}`,
          title: `Cuoco ${number}`,
          key: `h:${company.id}:${number}`,
        }),
      );
    }
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const page = await (await client.get('/core/account/me/credits-transactions/?page=1')).json();
    expect(page.paginator).toEqual({ page: 1, items: 5, count: 7, pages: 2 });
    expect(page.items[0]).toMatchObject({
      amount: -2,
      kind: 'spending',
      action: 'publish_offer',
      subject: 'offer:6',
      reason: 'Pubblicazione di un’offerta: Cuoco 6',
      made_by: 'Anna Neri',
    });
    expect((await (await client.get('/core/credits/transactions/?page=9')).json()).paginator.count).toBe(7);
    const found = await (await client.get('/core/credits/transactions/?search=Cuoco%203')).json();
    expect(found.items.map(({ subject }: { subject: string }) => subject)).toEqual(['offer:3']);
    const active = await (await client.get('/core/credits/transactions/active/')).json();
    expect(active).toHaveLength(6);
    await world.db.transaction((tx) => refund(tx, company.id, `h:${company.id}:1`, 'Rimborso'));
    expect(await (await client.get('/core/credits/transactions/active/')).json()).toHaveLength(5);
    const me = await (await client.get('/core/account/me')).json();
    expect(me.credits).toBe(10);
  });

  it('says what came in without being bought, by name', async () => {
    const company = await aCompany(world);
    const user = await aRecruiter(world, company.id);
    await grantWelcomeCredits(world.db, company.id);
    await world.db.insert(creditEntries).values([
      { company_id: company.id, amount: 15, kind: 'purchase', reason: '15 crediti', key: `bought:${company.id}` },
      {
        company_id: company.id,
        amount: 3,
        kind: 'adjustment',
        reason: 'Omaggio di apertura',
        key: `gift:${company.id}`,
      },
    ]);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const { given, totals, items } = await (
      await client.get('/core/account/me/credits-transactions?spent=true')
    ).json();
    expect(given.map(({ amount, reason: why }: { amount: number; reason: string }) => [amount, why])).toEqual([
      [3, 'Omaggio di apertura'],
      [2, 'Crediti di benvenuto'],
    ]);
    expect([totals, items]).toEqual([{ received: 20, spent: 0, left: 20 }, []]);
  });

  it('names whoever was unlocked, to the company that unlocked them and as long as they have an account', async () => {
    const person = await aCandidate(world, { first_name: 'Ilaria', last_name: 'Zonta' });
    const [company, other] = [await aCompany(world), await aCompany(world)];
    const [user, stranger] = [await aRecruiter(world, company.id), await aRecruiter(world, other.id)];
    for (const { id } of [company, other]) await credits(world, id, 5);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect((await client.post(`/company/candidates/${person.id}/unlock`)).status).toBe(200);
    // An entry alone opens no profile, so it names nobody.
    await unlock(other.id, person.id);
    const names = async (of: Client, query = '') =>
      (await (await of.get(`/core/account/me/credits-transactions?spent=true${query}`)).json()).items.map(
        ({ candidate_name }: { candidate_name: string | null }) => candidate_name,
      );
    expect(await names(client)).toEqual(['Ilaria Zonta']);
    expect(await names(client, '&search=zonta')).toEqual(['Ilaria Zonta']);
    expect(await names(client, '&search=nessuno')).toEqual([]);
    expect(await names(await new Client(world).logIn(stranger.email, PASSWORD))).toEqual([null]);
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, person.userId));
    expect(await names(client)).toEqual([null]);
  });
});
