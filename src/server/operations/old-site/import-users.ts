import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { personName } from '#contract/names.ts';
import type { Job } from '#contract/places.ts';
import { candidatePatch } from '#contract/profile.ts';
import { ownValue } from '#domain/own-value.ts';
import { romeDay } from '#domain/rome-time.ts';
import { revokeEverything } from '#server/areas/account/revoke-everything.ts';
import { hashToken } from '#server/areas/account/session.ts';
import { consents, users } from '#server/areas/account/tables.ts';
import { candidates, desiredJobs } from '#server/areas/candidates/tables.ts';
import { freeAddress, isUnconfirmed } from '#server/areas/companies/free-address.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { readPhone } from '#server/platform/phone.ts';
import type { Importer, Placed, ReadRow } from './import-file.ts';
import {
  type NamedThings,
  notesOf,
  OptionalCells,
  readDay,
  readList,
  readMoment,
  readYes,
  Unread,
} from './read-cells.ts';

/** The text that was agreed to is the old site's. */
const OLD_TEXT = 'old-site';
const MAX_JOBS = 10;
const WORKING_AGE = 16;

const kinds: Readonly<Record<string, 'candidate' | 'company'>> = {
  candidate: 'candidate',
  candidato: 'candidate',
  company: 'company',
  azienda: 'company',
};

const person = z.object({
  old_id: z.string().min(1).max(100),
  email: z
    .string()
    .min(1)
    .max(254)
    .pipe(z.email())
    .transform((email) => email.toLowerCase()),
  kind: z
    .string()
    .transform((word) => ownValue(kinds, word.toLowerCase()))
    .refine((kind) => kind !== undefined, 'Scrivi candidate o company.')
    .transform((kind) => kind ?? 'candidate'),
  first_name: personName,
  last_name: personName,
});

interface OldUser extends z.output<typeof person> {
  joined_at: Date | null;
  newsletter_at: Date | null;
  phone_number: string | null;
  birth_date: string | null;
  place_id: number | null;
  about: string | null;
  is_searchable: boolean;
  job_ids: number[];
}

/** Accounts, each without a password and waiting for its owner, who sets one by mail (rule old). */
export function userImporter(things: NamedThings): Importer<OldUser> {
  return {
    kind: 'user',
    name: 'users',
    columns: {
      required: ['old_id', 'email', 'kind', 'first_name', 'last_name'],
      optional: ['joined_at', 'newsletter_at', 'phone', 'birth_date', 'place', 'about', 'searchable', 'jobs'],
    },
    batch: 1000,
    read: (cells) => readUser(things, cells),
    create: createUsers,
    change: changeUser,
    written: writtenUsers,
  };
}

function readUser(
  things: NamedThings,
  cells: Readonly<Record<string, string>>,
): ReadRow<OldUser> | { refused: ReturnType<typeof notesOf> } {
  const read = person.safeParse(cells);
  if (!read.success) return { refused: notesOf(read.error) };
  const optional = new OptionalCells(cells);
  const past = (text: string) => {
    const moment = readMoment(text);
    return moment instanceof Date && moment > new Date() ? new Unread('La data è nel futuro.') : moment;
  };
  const jobs = optional.read('jobs', (text) => readJobs(things, text)) ?? { ids: [], unknown: [] };
  const value = {
    ...read.data,
    joined_at: optional.read('joined_at', past),
    newsletter_at: optional.read('newsletter_at', past),
    phone_number: optional.read(
      'phone',
      (text) => readPhone(text) ?? new Unread('Il numero di telefono non è valido.'),
    ),
    birth_date: optional.read('birth_date', readBirthDate),
    place_id: optional.read('place', things.place)?.place_id ?? null,
    about: optional.parse('about', candidatePatch.shape.about) ?? null,
    is_searchable: optional.read('searchable', readYes) ?? !cells.searchable,
    job_ids: jobs.ids,
  };
  const notes = [...optional.notes, ...jobs.unknown.map((sentence) => ({ column: 'jobs', sentence }))];
  return { old_id: read.data.old_id, value, notes };
}

/** Of somebody who may work in Italy. */
function readBirthDate(text: string): string | Unread {
  const day = readDay(text);
  if (day instanceof Unread) return day;
  const today = romeDay();
  const youngest = `${Number(today.slice(0, 4)) - WORKING_AGE}${today.slice(4)}`;
  return day > youngest || day < '1920-01-01'
    ? new Unread('La data di nascita non è quella di chi può lavorare.')
    : day;
}

/** The jobs that a cell names, and what is said of the names that nobody knows. */
function readJobs(things: NamedThings, text: string): { ids: number[]; unknown: string[] } {
  const found = readList(text).slice(0, MAX_JOBS).map(things.job);
  const isJob = (one: Job | Unread): one is Job => !(one instanceof Unread);
  return {
    ids: [...new Set(found.filter(isJob).map(({ id }) => id))],
    unknown: found.flatMap((one) => (one instanceof Unread ? [one.sentence] : [])),
  };
}

/** Whoever has an account with the address keeps it: the old one is joined to it. */
async function createUsers(tx: Database, rows: readonly ReadRow<OldUser>[]): Promise<Placed[]> {
  const here = await accountsOf(tx, rows);
  const fresh = new Map<string, OldUser>();
  for (const { value } of rows) if (!here.has(value.email) && !fresh.has(value.email)) fresh.set(value.email, value);
  const ids = await insertUsers(tx, [...fresh.values()]);
  return rows.map(({ value }) => {
    const old = here.get(value.email);
    if (old !== undefined) return { target_id: old, is_joined: true };
    const id = ids.get(value.email);
    assertFound(id, 'A user that was written has an id');
    return { target_id: id, is_joined: fresh.get(value.email) !== value };
  });
}

/** The accounts that have the addresses. An unconfirmed registration is none: anybody may have typed the address. */
async function accountsOf(tx: Database, rows: readonly ReadRow<OldUser>[]): Promise<Map<string, number>> {
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      activated_at: users.activated_at,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(
      inArray(
        users.email,
        rows.map(({ value }) => value.email),
      ),
    );
  const accounts = new Map<string, number>();
  for (const user of found)
    if (!isUnconfirmed(user) || !(await freeAddress(tx, user.email))) accounts.set(user.email, user.id);
  return accounts;
}

async function insertUsers(tx: Database, fresh: readonly OldUser[]): Promise<Map<string, number>> {
  if (fresh.length === 0) return new Map();
  const written = await tx
    .insert(users)
    .values(
      fresh.map(({ email, kind, first_name, last_name, joined_at }) => ({
        email,
        typology: kind,
        first_name,
        last_name,
        ...(joined_at && { date_joined: joined_at }),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(written.map(({ id, email }) => [email, id]));
  const idOf = ({ email }: OldUser) => ids.get(email) ?? 0;
  await insertProfiles(
    tx,
    fresh.filter(({ kind }) => kind === 'candidate'),
    idOf,
  );
  const subscribed = fresh.flatMap((user) => (user.newsletter_at ? [{ user, at: user.newsletter_at }] : []));
  if (subscribed.length > 0) {
    await tx.insert(consents).values(
      subscribed.map(({ user, at }) => ({
        user_id: idOf(user),
        kind: 'newsletter' as const,
        version: OLD_TEXT,
        given_at: at,
      })),
    );
    await tx
      .insert(newsletterSubscriptions)
      .values(
        subscribed.map(({ user, at }) => ({
          email: user.email,
          profile_type: user.kind,
          token_hash: hashToken(randomBytes(24).toString('base64url')),
          consent_version: OLD_TEXT,
          requested_at: at,
          confirmed_at: at,
        })),
      )
      .onConflictDoNothing();
  }
  return ids;
}

async function insertProfiles(
  tx: Database,
  people: readonly OldUser[],
  idOf: (user: OldUser) => number,
): Promise<void> {
  if (people.length === 0) return;
  const profiles = await tx
    .insert(candidates)
    .values(people.map((user) => ({ user_id: idOf(user), ...profileOf(user) })))
    .returning({ id: candidates.id, user_id: candidates.user_id });
  const profileIds = new Map(profiles.map(({ id, user_id }) => [user_id, id]));
  const wanted = people.flatMap((user) =>
    user.job_ids.map((job_id) => ({ candidate_id: profileIds.get(idOf(user)) ?? 0, job_id })),
  );
  if (wanted.length > 0) await tx.insert(desiredJobs).values(wanted);
}

const profileOf = ({ phone_number, birth_date, place_id, about, is_searchable }: OldUser) => ({
  phone_number,
  birth_date,
  place_id,
  about,
  is_searchable,
});

async function changeUser(
  tx: Database,
  id: number,
  user: OldUser,
): Promise<{ refused: { column: string; sentence: string }[] } | null> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, user.email));
  if (owner && owner.id !== id)
    return { refused: [{ column: 'email', sentence: 'Questo indirizzo ha già un altro account.' }] };
  const { email, first_name, last_name } = user;
  await leaveAddress(tx, id, email);
  await tx.update(users).set({ email, first_name, last_name }).where(eq(users.id, id));
  const [profile] = await tx
    .update(candidates)
    .set(profileOf(user))
    .where(eq(candidates.user_id, id))
    .returning({ id: candidates.id });
  if (!profile) return null;
  await tx.delete(desiredJobs).where(eq(desiredJobs.candidate_id, profile.id));
  if (user.job_ids.length > 0)
    await tx.insert(desiredJobs).values(user.job_ids.map((job_id) => ({ candidate_id: profile.id, job_id })));
  return null;
}

/**
 * Where the address of a user is corrected, whoever has the one before loses what it gave them: links that were mailed
 * to it, and the newsletter.
 */
async function leaveAddress(tx: Database, id: number, email: string): Promise<void> {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!before || before.email === email) return;
  await revokeEverything(tx, id);
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, before.email));
}

/** Whoever has come back is another one: what they have is theirs from then on. */
async function writtenUsers(tx: Database, ids: readonly number[]): Promise<Map<number, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      password_hash: users.password_hash,
      activated_at: users.activated_at,
      deactivated_at: users.deactivated_at,
      profile_id: candidates.id,
      phone_number: candidates.phone_number,
      birth_date: candidates.birth_date,
      place_id: candidates.place_id,
      about: candidates.about,
      is_searchable: candidates.is_searchable,
    })
    .from(users)
    .leftJoin(candidates, eq(candidates.user_id, users.id))
    .where(inArray(users.id, [...ids]))
    .for('update', { of: users });
  const wanted = await tx
    .select({ candidate_id: desiredJobs.candidate_id, job_id: desiredJobs.job_id })
    .from(desiredJobs)
    .innerJoin(candidates, eq(candidates.id, desiredJobs.candidate_id))
    .where(inArray(candidates.user_id, [...ids]));
  const jobs = Map.groupBy(wanted, ({ candidate_id }) => candidate_id);
  return new Map(
    rows.map((row) => [
      row.id,
      [row, (jobs.get(row.profile_id ?? 0) ?? []).map(({ job_id }) => job_id).toSorted((one, other) => one - other)],
    ]),
  );
}
