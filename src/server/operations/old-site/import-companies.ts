import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { companyPatch } from '#contract/companies.ts';
import { companyName } from '#contract/names.ts';
import { users } from '#server/areas/account/tables.ts';
import { freeSlug } from '#server/areas/companies/create-company.ts';
import { checkFiscalCodes } from '#server/areas/companies/fiscal-codes.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { readWebsite } from '#server/areas/companies/website.ts';
import { importedRows } from '#server/areas/imported/tables.ts';
import { giveStandardAnswers } from '#server/areas/ready-answers/give-standard.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { readPhone } from '#server/platform/phone.ts';
import { type Importer, knownRows, type Placed, type ReadRow } from './import-file.ts';
import { type NamedThings, type Note, notesOf, OptionalCells, readList, readMoment, Unread } from './read-cells.ts';

const MAX_MEMBERS = 50;

const companyCells = z.object({
  old_id: z.string().min(1).max(100),
  name: companyName(150),
  members: z.string().min(1).transform(readList),
});

/**
 * What is compared to see whether somebody changed a company here. The hashes that are stored are of these columns in
 * this order: one more is added at the end, and only where it is not empty.
 */
const compared = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  business_name: companies.business_name,
  vat_number: companies.vat_number,
  fiscal_code: companies.fiscal_code,
  sdi_code: companies.sdi_code,
  sector: companies.sector,
  customer_type: companies.customer_type,
  employee_count: companies.employee_count,
  website_url: companies.website_url,
  contact_person: companies.contact_person,
  contact_role: companies.contact_role,
  contact_email: companies.contact_email,
  phone: companies.phone,
  address: companies.address,
  place_id: companies.place_id,
  description: companies.description,
  mission: companies.mission,
  company_values: companies.company_values,
  logo: companies.logo,
  cover: companies.cover,
  cover_video: companies.cover_video,
  photo: companies.photo,
  photo_until: companies.photo_until,
  pec: companies.pec,
  is_partner: companies.is_partner,
  closed_at: companies.closed_at,
  created_at: companies.created_at,
};

/** What a row of the file says: nothing that is not compared. */
type CompanyColumns = Omit<Pick<typeof companies.$inferInsert, keyof typeof compared>, 'id' | 'slug' | 'created_at'>;

/** Nobody here has read what an import writes: the next reading of stored texts does (rule scams). */
export const UNREAD = { signs_read_by: 0 } as const;

interface OldCompany {
  members: string[];
  created_at: Date | null;
  columns: CompanyColumns;
}

/** Companies with their people, the first of whom owns them. */
export function companyImporter(things: NamedThings): Importer<OldCompany> {
  return {
    kind: 'company',
    name: 'companies',
    columns: {
      required: ['old_id', 'name', 'members'],
      optional: [
        ...['business_name', 'vat_number', 'fiscal_code', 'sdi_code', 'pec', 'sector', 'employee_count'],
        ...['website', 'phone', 'contact_person', 'contact_role', 'contact_email', 'address', 'place'],
        ...['description', 'created_at'],
      ],
    },
    batch: 200,
    read: (cells) => readCompany(things, cells),
    create: createCompanies,
    async change(tx, id, { columns: { contact_email, ...columns } }) {
      // Without one it keeps its owner's.
      await tx
        .update(companies)
        .set({ ...columns, ...(contact_email && { contact_email }), ...UNREAD })
        .where(eq(companies.id, id));
      return null;
    },
    written: writtenCompanies,
  };
}

function readCompany(
  things: NamedThings,
  cells: Readonly<Record<string, string>>,
): ReadRow<OldCompany> | { refused: Note[] } {
  const read = companyCells.safeParse(cells);
  if (!read.success) return { refused: notesOf(read.error) };
  const optional = new OptionalCells(cells);
  const { shape } = companyPatch;
  const { old_id, name, members } = read.data;
  const contact = optional.parse('contact_email', shape.email);
  const columns = {
    name,
    business_name: optional.parse('business_name', shape.business_name) ?? null,
    vat_number: optional.read('vat_number', codeReader('vat_number')),
    fiscal_code: optional.read('fiscal_code', codeReader('fiscal_code')),
    sdi_code: optional.read('sdi_code', codeReader('sdi_code')),
    pec: optional.parse('pec', shape.pec) ?? null,
    sector: optional.parse('sector', shape.sector) ?? null,
    employee_count: optional.parse('employee_count', shape.employee_count) ?? null,
    website_url: optional.read(
      'website',
      (text) => readWebsite(text.slice(0, 300)) ?? new Unread('L’indirizzo del sito non è valido.'),
    ),
    phone: optional.read('phone', (text) => readPhone(text) ?? new Unread('Il numero di telefono non è valido.')),
    contact_person: optional.parse('contact_person', shape.contact_person) ?? null,
    contact_role: optional.parse('contact_role', shape.role) ?? null,
    contact_email: contact?.toLowerCase() ?? null,
    address: optional.parse('address', shape.address) ?? null,
    place_id: optional.read('place', things.place)?.place_id ?? null,
    description: optional.parse('description', shape.description) ?? null,
  };
  const created_at = optional.read('created_at', readMoment);
  return { old_id, value: { members: members.slice(0, MAX_MEMBERS), created_at, columns }, notes: optional.notes };
}

const codeReader = (name: 'vat_number' | 'fiscal_code' | 'sdi_code') => (text: string) => {
  const { codes, errors } = checkFiscalCodes({ [name]: text.slice(0, 30) });
  return codes[name] && !errors[name] ? codes[name] : new Unread(errors[name]?.[0]?.message ?? 'Non valido.');
};

/** One after the other: the address of a page depends on those before it. */
async function createCompanies(tx: Database, rows: readonly ReadRow<OldCompany>[]): Promise<Placed[]> {
  const people = await peopleOf(
    tx,
    rows.flatMap(({ value }) => value.members),
  );
  const placed: Placed[] = [];
  for (const { value } of rows) placed.push(await createOne(tx, value, people));
  // Once for all that have none: by company each would read the whole table.
  await giveStandardAnswers(tx);
  return placed;
}

interface Person {
  id: number;
  email: string;
  typology: string;
  company_id: number | null;
  role: string | null;
}

/** The accounts of the old site's users, by their keys there. */
async function peopleOf(tx: Database, oldIds: readonly string[]): Promise<Map<string, Person>> {
  const known = await knownRows(tx, 'user', oldIds);
  const ids = [...known.values()].map(({ target_id }) => target_id);
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      typology: users.typology,
      company_id: companyMembers.company_id,
      role: companyMembers.role,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.user_id, users.id))
    .where(inArray(users.id, ids));
  const byId = new Map(found.map((person): [number, Person] => [person.id, person]));
  return new Map(
    [...known].flatMap(([oldId, { target_id }]) => {
      const person = byId.get(target_id);
      return person ? [[oldId, person] as const] : [];
    }),
  );
}

const refuse = (sentence: string): Placed => ({ refused: [{ column: 'members', sentence }] });

/** A company whose owner belongs to one that was here before is joined to that one. */
async function createOne(
  tx: Database,
  { members, created_at, columns }: OldCompany,
  people: ReadonlyMap<string, Person>,
): Promise<Placed> {
  const [owner, ...others] = members.map((oldId) => people.get(oldId));
  if (!owner) return refuse('Il primo utente non è tra quelli importati.');
  if (owner.typology !== 'company') return refuse('Il primo utente è un candidato: un’azienda ha utenti suoi.');
  // A person who only works for another company here says nothing for it.
  if (owner.company_id !== null && owner.role !== 'owner')
    return refuse('Il primo utente qui lavora per un’azienda di cui non è titolare.');
  if (owner.company_id !== null)
    return (await isImported(tx, owner.company_id))
      ? refuse('Il primo utente ha già un’altra azienda.')
      : { target_id: owner.company_id, is_joined: true };
  const [row] = await tx
    .insert(companies)
    .values({
      ...columns,
      contact_email: columns.contact_email ?? owner.email,
      slug: await freeSlug(tx, columns.name),
      ...(created_at && { created_at }),
      // The old site's customers are known to the agency.
      check_state: 'verified',
      check_origin: 'import',
      checked_at: new Date(),
      ...UNREAD,
    })
    .returning({ id: companies.id });
  assertFound(row, 'A company that was written has an id');
  const free = others.filter(
    (person): person is Person => person?.typology === 'company' && person.company_id === null && person !== owner,
  );
  const team = [...new Set([owner, ...free])];
  await tx.insert(companyMembers).values(
    team.map(({ id }, index) => {
      const role = index === 0 ? ('owner' as const) : ('admin' as const);
      return { company_id: row.id, user_id: id, role };
    }),
  );
  for (const person of team) person.company_id = row.id;
  return { target_id: row.id, is_joined: false };
}

/** Whether a company came from the old site, and was not here before. */
async function isImported(tx: Database, companyId: number): Promise<boolean> {
  const own = and(
    eq(importedRows.kind, 'company'),
    eq(importedRows.target_id, companyId),
    eq(importedRows.is_joined, false),
  );
  return (await tx.$count(importedRows, own)) > 0;
}

async function writtenCompanies(tx: Database, ids: readonly number[]): Promise<Map<number, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(compared)
    .from(companies)
    .where(inArray(companies.id, [...ids]))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
