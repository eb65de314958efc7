import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { mailboxOf } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';
import { brigadeDepartures } from './tables.ts';

type Secret = Pick<Platform, 'linkSecret'>;

/**
 * The form in which the address of somebody who left is stored: keyed by a secret, so that a stolen table cannot be
 * compared with lists.
 */
export const addressHash = ({ linkSecret }: Secret, email: string): string =>
  createHmac('sha256', linkSecret)
    .update(`brigade ${mailboxOf(email.toLowerCase())}`)
    .digest('base64url');

interface Somebody {
  user_id: number | null;
  email: string;
}

/** A person, whatever address they are written under: their account, and the addresses we know as theirs. */
export interface Identity {
  user_id: number | null;
  hashes: readonly string[];
}

/** A row is of its account, or of the one that has confirmed its address; that account's present address is theirs. */
export async function identify(
  tx: Database,
  platform: Secret,
  people: readonly Somebody[],
): Promise<(person: Somebody) => Identity> {
  const ids = people.flatMap(({ user_id }) => user_id ?? []);
  const emails = new Set(people.flatMap(({ email }) => [email, mailboxOf(email)]));
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(inArray(users.id, ids), and(ownsItsAddress, inArray(users.email, [...emails]))));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  return ({ user_id, email }) => {
    const account = user_id === null ? (byEmail.get(email) ?? byEmail.get(mailboxOf(email))) : byId.get(user_id);
    const own = [email, ...(account ? [account.email] : [])];
    return {
      user_id: user_id ?? account?.id ?? null,
      hashes: [...new Set(own.map((one) => addressHash(platform, one)))],
    };
  };
}

/** A person of whom only the hash of an address was kept, and the account if they had one. */
export async function identityOfHash(
  tx: Database,
  platform: Secret,
  { user_id, address_hash }: { user_id: number | null; address_hash: string },
): Promise<Identity> {
  const [account] =
    user_id === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id));
  const present = account ? [addressHash(platform, account.email)] : [];
  return { user_id, hashes: [...new Set([address_hash, ...present])] };
}

/** Which of these people left the list of a company for good; of all companies, where it is null. */
async function whoDeparted(
  tx: Database,
  platform: Secret,
  companyId: number | null,
  people: readonly Somebody[],
): Promise<(person: Somebody) => boolean> {
  if (people.length === 0) return () => false;
  const known = await identify(tx, platform, people);
  const identities = people.map(known);
  const rows = await tx
    .select({ hash: brigadeDepartures.address_hash, user_id: brigadeDepartures.user_id })
    .from(brigadeDepartures)
    .where(
      and(
        companyId === null ? isNull(brigadeDepartures.company_id) : eq(brigadeDepartures.company_id, companyId),
        or(
          inArray(
            brigadeDepartures.address_hash,
            identities.flatMap(({ hashes }) => hashes),
          ),
          inArray(
            brigadeDepartures.user_id,
            identities.flatMap(({ user_id }) => user_id ?? []),
          ),
        ),
      ),
    );
  const left = new Set(rows.map(({ hash }) => hash));
  const accounts = new Set(rows.flatMap(({ user_id }) => user_id ?? []));
  return (person) => {
    const { user_id, hashes } = known(person);
    return hashes.some((hash) => left.has(hash)) || (user_id !== null && accounts.has(user_id));
  };
}

/** Which of these people left the list of a company for good: by their account, or by an address of theirs. */
export const whoLeft = (tx: Database, platform: Secret, companyId: number, people: readonly Somebody[]) =>
  whoDeparted(tx, platform, companyId, people);

/** Which of these people want no call-backs of any company: by their account, or by an address of theirs. */
export const callBackOptOuts = (tx: Database, platform: Secret, people: readonly Somebody[]) =>
  whoDeparted(tx, platform, null, people);

/** Remembers that a person left a company, or all of them, under every address we know; twice is once. */
export async function optOutAs(tx: Database, companyId: number | null, { user_id, hashes }: Identity): Promise<void> {
  await tx
    .insert(brigadeDepartures)
    .values(hashes.map((address_hash) => ({ company_id: companyId, user_id, address_hash })))
    .onConflictDoUpdate({
      target: [brigadeDepartures.company_id, brigadeDepartures.address_hash],
      set: { user_id: sql`coalesce(${brigadeDepartures.user_id}, excluded.user_id)` },
    });
}

/** The identity of one person. */
export const identityOf = async (tx: Database, platform: Secret, person: Somebody): Promise<Identity> =>
  (await identify(tx, platform, [person]))(person);

/** Remembers the same of somebody whose address is known. */
export async function optOut(
  tx: Database,
  platform: Secret,
  companyId: number | null,
  person: Somebody,
): Promise<void> {
  await optOutAs(tx, companyId, await identityOf(tx, platform, person));
}
