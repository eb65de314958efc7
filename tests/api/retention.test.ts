// On both engines: hand-written SQL.
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { users } from '#server/areas/account/tables.ts';
import { forgetOldOneShots, oldOneShots } from '#server/areas/applications/forget-applicant.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { offerDays, offerViews } from '#server/areas/offers/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { eraseQuiet } from '#server/areas/retention/quiet-candidates.ts';
import { candidateViews } from '#server/areas/talent/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { meanwhile } from '../meanwhile.ts';
import { Client, openWorld } from '../world.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const world = await openWorld();
afterAll(() => world.close());

const userOf = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0];

describe('what is kept, and how long', () => {
  it('an account whose address was never confirmed goes after thirty days', async () => {
    const [old, fresh] = [
      await aUser(world, { activated_at: null, date_joined: ago(31) }),
      await aUser(world, { activated_at: null, date_joined: ago(29) }),
    ];
    await applyRetentionPolicy(world.platform);
    expect([await userOf(old.id), (await userOf(fresh.id))?.id]).toEqual([undefined, fresh.id]);
  });

  it('a candidate quiet for two years is told once, and erased with their CV a month later', async () => {
    const quiet = await aCandidate(world, { cv: true });
    const company = await aUser(world, { typology: 'company', last_login_at: ago(2000) });
    await world.db
      .update(users)
      .set({ last_login_at: ago(731) })
      .where(eq(users.id, quiet.userId));
    await applyRetentionPolicy(world.platform);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 29 * DAY_MS));
    expect((await world.mailTo(quiet.email, 'tenere')).text).toContain('tra 30 giorni');
    expect((await world.platform.outbox?.list(quiet.email))?.length).toBe(1);
    expect((await userOf(quiet.userId))?.email).toBe(quiet.email);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 31 * DAY_MS));
    expect(await userOf(quiet.userId)).toBe(undefined);
    expect((await userOf(company.id))?.id).toBe(company.id);
  });

  it('whoever logs in after that letter stays, and nobody else for it', async () => {
    const [quiet, other] = [
      await aUser(world, { last_login_at: ago(731) }),
      await aUser(world, { last_login_at: ago(731) }),
    ];
    await applyRetentionPolicy(world.platform);
    expect((await userOf(quiet.id))?.erasure_told_at).not.toBe(null);
    await new Client(world).logIn(quiet.email, PASSWORD);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 40 * DAY_MS));
    expect(await userOf(quiet.id)).toMatchObject({ erasure_told_at: null });
    expect(await userOf(other.id)).toBeUndefined();
  });

  it('whoever comes back while it is done keeps all they had', async () => {
    const quiet = await aUser(world, { last_login_at: ago(800), erasure_told_at: ago(31) });
    const { id } = await anApplication(world, { user_id: quiet.id, email: quiet.email });
    const back = { last_login_at: new Date(), erasure_told_at: null };
    meanwhile(world, () => world.db.update(users).set(back).where(eq(users.id, quiet.id)));
    await eraseQuiet(world.platform, ago(retentionDays.quietCandidate), ago(retentionDays.quietNotice));
    const [application] = await world.db.select().from(applications).where(eq(applications.id, id));
    expect([(await userOf(quiet.id))?.id, application?.user_id, application?.first_name]).toEqual([
      quiet.id,
      quiet.id,
      'Anna',
    ]);
  });

  it('an application without an account loses the person a year after its search ended; with one it stays', async () => {
    const offer = await anOffer(world, { status: 'expired', expires_at: ago(366) });
    const open = await anOffer(world);
    const [old, recent] = [
      await anApplication(world, { offer_id: offer.id }),
      await anApplication(world, { offer_id: open.id }),
    ];
    const owner = await aUser(world);
    const kept = await anApplication(world, { offer_id: offer.id, user_id: owner.id });
    await applyRetentionPolicy(world.platform);
    const row = async (id: number) => (await world.db.select().from(applications).where(eq(applications.id, id)))[0];
    expect(await row(old.id)).toMatchObject({
      first_name: 'Account',
      cv_file: '',
      email: `cancellato-${old.id}@invalid`,
    });
    expect(await world.platform.files.read(old.cv_file)).toBe(null);
    expect([(await row(recent.id))?.first_name, (await row(kept.id))?.first_name]).toEqual(['Anna', 'Anna']);
  });

  it('applications after a long pause are forgotten some at a time', async () => {
    const offer = await anOffer(world, { status: 'expired', expires_at: ago(366) });
    await world.db.execute(sql`
      INSERT INTO applications (offer_id, is_one_shot, first_name, last_name, email, cv_file, cv_name, privacy_version)
      SELECT ${offer.id}, true, 'Anna', 'Neri', 'anna' || n || '@example.it', 'cv/pausa.pdf', 'cv.pdf', '2026-11' FROM generate_series(1, 1001) AS n`);
    const before = ago(retentionDays.oneShotApplication);
    const parts: number[] = [];
    for await (const ids of oldOneShots(world.db, before)) parts.push(ids.length);
    expect(parts).toEqual([1000, 1]);
    await applyRetentionPolicy(world.platform);
    const left = and(eq(applications.offer_id, offer.id), ne(applications.cv_file, ''));
    expect(await world.db.$count(applications, left)).toBe(0);
  });

  it('what is not too old yet when its turn comes is left', async () => {
    const offer = await anOffer(world, { status: 'expired', expires_at: ago(366) });
    const [free, claimed] = [
      await anApplication(world, { offer_id: offer.id }),
      await anApplication(world, { offer_id: offer.id }),
    ];
    const before = ago(retentionDays.oneShotApplication);
    for await (const ids of oldOneShots(world.db, before)) {
      // Somebody opens an account between the two looks.
      const owner = await aUser(world);
      await world.db.update(applications).set({ user_id: owner.id }).where(eq(applications.id, claimed.id));
      const forgotten = await world.db.transaction((tx) => forgetOldOneShots(tx, ids, before));
      expect(forgotten.ids).toEqual([free.id]);
    }
  });

  it('old notifications, links, requests and entries of the record go; newer ones stay', async () => {
    const user = await aUser(world);
    await notify(world.db, user.id, { kind: 'test', text: 'Vecchia', url: null });
    await world.db.execute(
      sql`UPDATE notifications SET created_at = ${ago(retentionDays.notification + 1).toISOString()}::timestamptz`,
    );
    await notify(world.db, user.id, { kind: 'test', text: 'Nuova', url: null });
    const entry = { staff_id: 1, staff_name: 'Paolo Conti', action: 'edit', resource: 'faqs' };
    await world.db.insert(auditEntries).values([{ ...entry, at: ago(retentionDays.auditEntry + 1) }, entry]);
    await world.db.insert(rateLimits).values([
      { key: 'prova:ieri', points: 3, expire: ago(1) },
      { key: 'prova:domani', points: 3, expire: ago(-1) },
    ]);
    await applyRetentionPolicy(world.platform);
    expect(
      (await world.db.select({ key: rateLimits.key }).from(rateLimits))
        .map(({ key }) => key)
        .filter((key) => key.startsWith('prova:')),
    ).toEqual(['prova:domani']);
    expect((await world.db.execute(sql`SELECT text FROM notifications WHERE user_id = ${user.id}`)).rows).toEqual([
      { text: 'Nuova' },
    ]);
    expect(await world.db.$count(auditEntries)).toBe(1);
  });

  it('which offers somebody read is forgotten after a year', async () => {
    const reader = await aUser(world);
    const [old, fresh] = [await anOffer(world), await anOffer(world)];
    for (const [offer, days] of [
      [old, 366],
      [fresh, 364],
    ] as const)
      await world.db.insert(offerViews).values({ user_id: reader.id, offer_id: offer.id, viewed_at: ago(days) });
    await applyRetentionPolicy(world.platform);
    const left = await world.db.select().from(offerViews).where(eq(offerViews.user_id, reader.id));
    expect(left.map(({ offer_id }) => offer_id)).toEqual([fresh.id]);
  });

  it('which candidates somebody of a company opened is forgotten after a year', async () => {
    const { id: user_id } = await aRecruiter(world, (await aCompany(world)).id);
    const [old, fresh] = [await aCandidate(world), await aCandidate(world)];
    await world.db.insert(candidateViews).values([
      { user_id, candidate_id: old.id, viewed_at: ago(366) },
      { user_id, candidate_id: fresh.id, viewed_at: ago(364) },
    ]);
    await applyRetentionPolicy(world.platform);
    const left = await world.db.select().from(candidateViews).where(eq(candidateViews.user_id, user_id));
    expect(left.map(({ candidate_id }) => candidate_id)).toEqual([fresh.id]);
  });

  it('the numbers of an offer by day are summed up by month after four hundred days, and their sums stay', async () => {
    const offer = await anOffer(world);
    const row = (day: string, views: number) => ({ offer_id: offer.id, day, views, saves: 1, started: 2, sent: 3 });
    await world.db
      .insert(offerDays)
      .values([row('2020-05-01', 10), row('2020-05-02', 5), row('2020-05-31', 1), row('2020-06-15', 7)]);
    const recent = ago(398).toISOString().slice(0, 10);
    await world.db.insert(offerDays).values(row(recent, 4));
    const read = () => world.db.select().from(offerDays).where(eq(offerDays.offer_id, offer.id)).orderBy(offerDays.day);
    const summed = [
      { offer_id: offer.id, day: '2020-05-01', views: 16, saves: 3, started: 6, sent: 9 },
      { offer_id: offer.id, day: '2020-06-01', views: 7, saves: 1, started: 2, sent: 3 },
      row(recent, 4),
    ];
    for (let night = 0; night < 2; night++) {
      await applyRetentionPolicy(world.platform);
      expect(await read()).toEqual(summed);
    }
  });
});
