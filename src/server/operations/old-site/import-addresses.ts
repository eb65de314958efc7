import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { companies } from '#server/areas/companies/tables.ts';
import type { ImportedKind } from '#server/areas/imported/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { leadsBack } from '#server/areas/pages/find-redirect.ts';
import { isSystemPage, mayLeadOn, oldAddress, targetPath } from '#server/areas/pages/page-addresses.ts';
import { contentPages, redirects } from '#server/areas/pages/tables.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { type Importer, knownRows, type Placed, type ReadRow } from './import-file.ts';
import { type Note, notesOf } from './read-cells.ts';

/** An old address and where it leads: a path of this site, or what a company or an offer became. */
interface OldAddress {
  from: string;
  to: { path: string } | { kind: 'company' | 'offer'; old_id: string };
}

const required = z.object({ from: z.string().min(1).max(500) });

/** The map of old addresses: redirects as staff write them in the back office. */
export function addressImporter(): Importer<OldAddress> {
  return {
    kind: 'address',
    name: 'addresses',
    columns: { required: ['from'], optional: ['to', 'offer', 'company'] },
    batch: 500,
    read: readAddress,
    create: createAddresses,
    async change(tx, id, value) {
      const to = (await targetsOf(tx, [value]))(value);
      const fault = to === null ? NO_TARGET : await faultOf(tx, { id, from: value.from, to });
      if (fault || to === null) return { refused: [fault ?? NO_TARGET] };
      await tx.update(redirects).set({ to_path: to }).where(eq(redirects.id, id));
      return null;
    },
    async written(tx, ids) {
      if (ids.length === 0) return new Map();
      const rows = await tx
        .select()
        .from(redirects)
        .where(inArray(redirects.id, [...ids]))
        .for('update');
      return new Map(rows.map(({ id, from_path, to_path }) => [id, [from_path, to_path]]));
    },
  };
}

const NO_TARGET: Note = { column: 'to', sentence: 'Quello a cui porta non è tra le cose importate.' };

/** `from` may be a whole address of the old site: its host is left out. */
function readAddress(cells: Readonly<Record<string, string>>): ReadRow<OldAddress> | { refused: Note[] } {
  const read = required.safeParse(cells);
  if (!read.success) return { refused: notesOf(read.error) };
  const from = oldAddress(read.data.from.replace(/^https?:\/\/[^/?#]*/i, ''));
  if (from === null) return refused('from', 'Non è un indirizzo che si può chiedere.');
  if (!mayLeadOn(from) || isSystemPage(from)) return refused('from', 'Questo indirizzo è di una parte del sito.');
  const { to: path = '', offer = '', company = '' } = cells;
  if ([path, offer, company].filter(Boolean).length !== 1)
    return refused('to', 'Compila una sola colonna tra to, offer e company.');
  if (path === '') {
    const to = offer ? ({ kind: 'offer', old_id: offer } as const) : ({ kind: 'company', old_id: company } as const);
    return { old_id: from.toLowerCase(), value: { from, to }, notes: [] };
  }
  const target = targetPath(path);
  if (target === null) return refused('to', 'Solo indirizzi di questo sito, come /chi-siamo.');
  return { old_id: from.toLowerCase(), value: { from, to: { path: target } }, notes: [] };
}

const refused = (column: string, sentence: string) => ({ refused: [{ column, sentence }] });

async function createAddresses(tx: Database, rows: readonly ReadRow<OldAddress>[]): Promise<Placed[]> {
  const values = rows.map(({ value }) => value);
  const targetOf = await targetsOf(tx, values);
  const here = await redirectsFrom(
    tx,
    values.map(({ from }) => from),
  );
  const pages = await tx
    .select({ path: contentPages.path })
    .from(contentPages)
    .where(
      inArray(
        contentPages.path,
        values.map(({ from }) => from),
      ),
    );
  const taken = new Set(pages.map(({ path }) => path));
  const isChained = await chainsOf(tx, values, targetOf);
  const placed: Placed[] = [];
  const fresh: { index: number; from: string; to: string }[] = [];
  for (const [index, value] of values.entries()) {
    const to = targetOf(value);
    const old = here.get(value.from.toLowerCase());
    if (old !== undefined) placed.push({ target_id: old, is_joined: true });
    else if (to === null) placed.push({ refused: [NO_TARGET] });
    else if (taken.has(value.from)) placed.push(refused('from', 'Qui c’è una pagina.'));
    // Compared, and written at once: the next is compared with it too.
    else if (isChained(value.from, to)) {
      const fault = await faultOf(tx, { from: value.from, to });
      placed.push(fault ? { refused: [fault] } : { target_id: await insertOne(tx, value.from, to), is_joined: false });
    } else {
      placed.push({ refused: [NO_TARGET] });
      fresh.push({ index, from: value.from, to });
    }
  }
  if (fresh.length === 0) return placed;
  const written = await tx
    .insert(redirects)
    .values(fresh.map(({ from, to }) => ({ from_path: from, to_path: to })))
    .returning({ id: redirects.id, from_path: redirects.from_path });
  const ids = new Map(written.map(({ id, from_path }) => [from_path, id]));
  for (const { index, from } of fresh) placed[index] = { target_id: ids.get(from) ?? 0, is_joined: false };
  return placed;
}

async function insertOne(tx: Database, from_path: string, to_path: string): Promise<number> {
  const [row] = await tx.insert(redirects).values({ from_path, to_path }).returning({ id: redirects.id });
  assertFound(row, 'A redirect that was written has an id');
  return row.id;
}

async function faultOf(tx: Database, redirect: Parameters<typeof leadsBack>[1]): Promise<Note | null> {
  return (await leadsBack(tx, redirect)) ? { column: 'to', sentence: 'Così si gira in tondo.' } : null;
}

/** The address that a target asks for, in the form in which old ones are compared. */
const keyOf = (to: string): string => oldAddress(to.split('#')[0] ?? '') ?? '';
const pathOf = (address: string): string => (address.split('?')[0] ?? '').toLowerCase();

/**
 * Tells which rows may close a circle: those that lead to an old address, of the file or known before, and those that
 * another row leads to.
 */
async function chainsOf(
  tx: Database,
  values: readonly OldAddress[],
  targetOf: (value: OldAddress) => string | null,
): Promise<(from: string, to: string) => boolean> {
  const keys = values.map((value) => keyOf(targetOf(value) ?? ''));
  const known = await redirectsFrom(tx, [...keys, ...keys.map(pathOf)]);
  const targets = new Set(keys.map(pathOf));
  const froms = new Set([...known.keys(), ...values.map(({ from }) => from)].map(pathOf));
  return (from, to) => froms.has(pathOf(keyOf(to))) || targets.has(pathOf(from));
}

/** The redirects that are here, by their old address in lower case. */
async function redirectsFrom(tx: Database, addresses: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const found = await tx
    .select({ id: redirects.id, from_path: redirects.from_path })
    .from(redirects)
    .where(inArray(sql`lower(${redirects.from_path})`, keys));
  return new Map(found.map(({ id, from_path }) => [from_path.toLowerCase(), id]));
}

/** The present addresses of what the rows lead to: of offers and companies those of their pages. */
async function targetsOf(tx: Database, values: readonly OldAddress[]): Promise<(value: OldAddress) => string | null> {
  const pages = { offer: await pagesOf(tx, 'offer', values), company: await pagesOf(tx, 'company', values) };
  return ({ to }) => ('path' in to ? to.path : (pages[to.kind].get(to.old_id) ?? null));
}

async function pagesOf(
  tx: Database,
  kind: ImportedKind & ('offer' | 'company'),
  values: readonly OldAddress[],
): Promise<Map<string, string>> {
  const oldIds = values.flatMap(({ to }) => ('kind' in to && to.kind === kind ? [to.old_id] : []));
  const known = await knownRows(tx, kind, oldIds);
  if (known.size === 0) return new Map();
  const [table, folder] = kind === 'offer' ? [offers, 'offerte-lavoro'] : [companies, 'aziende'];
  const found = await tx
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(
      inArray(
        table.id,
        [...known.values()].map(({ target_id }) => target_id),
      ),
    );
  const slugs = new Map(found.map(({ id, slug }) => [id, slug]));
  return new Map(
    [...known].flatMap(([oldId, { target_id }]) => {
      const slug = slugs.get(target_id);
      return slug === undefined ? [] : [[oldId, `${folder}/${slug}`] as const];
    }),
  );
}
