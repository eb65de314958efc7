import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownAddress } from '../account/own-address.ts';
import { companies } from '../companies/tables.ts';
import { addressHash } from './departures.ts';
import { brigadeDepartures, brigadeInvitations, brigadeRemoved } from './tables.ts';

/**
 * What is kept of a person who is in no list any more, or never was, for the copy of their data: which companies
 * invited them and when, which had them in their list, and which they left for good. Codes of the address are found by
 * the account or, once it has confirmed its address, by that.
 */
export async function exportDepartures({ db, linkSecret }: Pick<Platform, 'db' | 'linkSecret'>, userId: number) {
  const email = await ownAddress(db, userId);
  const hashes = email === null ? [] : [addressHash({ linkSecret }, email)];
  const isTheirs = (table: { user_id: PgColumn; address_hash: PgColumn }) =>
    or(eq(table.user_id, userId), and(isNull(table.user_id), inArray(table.address_hash, hashes)));
  return {
    inviti_ricevuti: await marksOf(db, brigadeInvitations, inArray(brigadeInvitations.address_hash, hashes)),
    elenchi_di_prima: await marksOf(db, brigadeRemoved, isTheirs(brigadeRemoved)),
    // No company: they want call-backs of none.
    lasciati_per_sempre: await marksOf(db, brigadeDepartures, isTheirs(brigadeDepartures)),
  };
}

type Marks = typeof brigadeInvitations | typeof brigadeRemoved | typeof brigadeDepartures;

const marksOf = (db: Database, table: Marks, where: ReturnType<typeof or>) =>
  db
    .select({ company: companies.name, created_at: table.created_at })
    .from(table)
    .leftJoin(companies, eq(companies.id, table.company_id))
    .where(where)
    .orderBy(asc(table.created_at));
