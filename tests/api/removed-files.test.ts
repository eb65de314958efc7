// On both engines: jobs that are sent in the transaction of their cause.

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { smallPhoto } from '#server/areas/account/photo.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const YEARS_MS = 5 * 366 * DAY_MS;
const world = await openWorld();
afterAll(() => world.close());
// What a process does that ends as soon as the change is committed: it removes nothing itself.
beforeEach(() => {
  vi.spyOn(world.platform.files, 'remove').mockImplementation(() => new Promise(() => {}));
});

/** A candidate with a CV and a photo, and the keys of their files. */
async function aPersonWithFiles() {
  const { userId, email } = await aCandidate(world, { cv: true });
  const photo = `photos/${userId}.webp`;
  for (const key of [photo, smallPhoto(photo)]) await world.platform.files.write(key, new Uint8Array([1]));
  const [user] = await world.db.update(users).set({ profile_photo: photo }).where(eq(users.id, userId)).returning();
  const [profile] = await world.db.select().from(candidates).where(eq(candidates.user_id, userId));
  if (!user || !profile?.cv_file) throw new Error('There is no such person');
  return { user, email, cv: profile.cv_file, photos: [photo, smallPhoto(photo)] };
}

/** Does something without waiting for its end, and sees the files gone. */
async function goWith(act: () => Promise<unknown>, keys: readonly string[]): Promise<void> {
  const left = () =>
    Promise.all(keys.map(async (key) => ((await world.platform.files.size(key)) === null ? [] : [key])));
  expect((await left()).flat()).toEqual(keys);
  void act();
  await expect.poll(async () => (await left()).flat()).toEqual([]);
}

describe('a process that ends once a change is committed leaves no file behind that nothing names', () => {
  it('of an erased account: CV, photo, and the CVs of applications', async () => {
    const { user, cv, photos } = await aPersonWithFiles();
    const { cv_file } = await anApplication(world, { user_id: user.id });
    await goWith(() => eraseAccount(world.platform, user), [cv, ...photos, cv_file]);
  });

  it('of an account whose photo changed since it was found due', async () => {
    const { user, photos } = await aPersonWithFiles();
    await goWith(() => eraseAccount(world.platform, { ...user, profile_photo: null }), photos);
  });

  it('of an application that is forgotten by the policy', async () => {
    const offer = await anOffer(world, { status: 'expired', expires_at: new Date(Date.now() - YEARS_MS) });
    const { cv_file } = await anApplication(world, { offer_id: offer.id });
    await goWith(() => applyRetentionPolicy(world.platform), [cv_file]);
  });

  it('of an application that is withdrawn', async () => {
    const { user, email } = await aPersonWithFiles();
    const { id, cv_file } = await anApplication(world, { user_id: user.id });
    const client = await new Client(world).logIn(email, PASSWORD);
    await goWith(() => client.delete(`/candidate/applications/${id}`), [cv_file]);
  });

  it('of a profile that takes its CV and photo away', async () => {
    const { email, cv, photos } = await aPersonWithFiles();
    const client = await new Client(world).logIn(email, PASSWORD);
    const change = { profile_photo: null, candidate: { last_cv: null } };
    await goWith(() => client.patch('/core/account/me', change), [cv, ...photos]);
  });

  it('of a company that takes its video away', async () => {
    const company = await aCompany(world, { cover_video: '/media/prova.mp4' });
    await world.platform.files.write('media/prova.mp4', new Uint8Array([1]));
    const owner = await aRecruiter(world, company.id);
    const client = await new Client(world).logIn(owner.email, PASSWORD);
    await goWith(() => client.delete('/company/cover-video'), ['media/prova.mp4']);
    const [kept] = await world.db.select().from(companies).where(eq(companies.id, company.id));
    expect(kept?.cover_video).toBeNull();
  });

  it('of a colleague who is taken out of a team', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const { id } = await aRecruiter(world, company.id, 'recruiter');
    const photo = `photos/${id}.webp`;
    await world.platform.files.write(photo, new Uint8Array([1]));
    await world.db.update(users).set({ profile_photo: photo }).where(eq(users.id, id));
    const client = await new Client(world).logIn(owner.email, PASSWORD);
    await goWith(() => client.delete(`/company/team/members/${id}`), [photo]);
  });
});
