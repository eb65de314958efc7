import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { brigadePeople, callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { interviewRounds, interviews } from '#server/areas/interviews/tables.ts';
import { countStaffNumbers } from '#server/areas/numbers/count-staff-numbers.ts';
import { offerDays } from '#server/areas/offers/tables.ts';
import { aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

type Table = string[][];
const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let client: Client;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const company = await aCompany(world, { sector: 'Hotel' });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  const offer = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
  await world.db.insert(offerDays).values({ offer_id: offer.id, day: romeDay(), views: 1200, started: 60 });
  const [round] = await world.db
    .insert(interviewRounds)
    .values({ company_id: company.id, offer_id: offer.id, minutes: 30, kind: 'phone', place: '0541 1' })
    .returning();
  const week = new Date(Date.now() - 7 * DAY_MS);
  for (const state of ['done', 'done', 'no_show', 'invited', 'invited', 'invited'] as const) {
    const application = await anApplication(world, {
      offer_id: offer.id,
      viewed_at: new Date(),
      created_at: week,
      answered_at: new Date(),
      status: 'contacted',
    });
    const ended = state !== 'invited' && { starts_at: week, ends_at: week };
    await world.db
      .insert(interviews)
      .values({ round_id: round?.id ?? 0, application_id: application.id, state, ...ended });
  }
  const [sent] = await world.db
    .insert(callBacks)
    .values({ company_id: company.id, starts_on: romeDay(), key: randomUUID() })
    .returning();
  for (const answer of ['yes', 'yes', 'maybe', 'no', null] as const) {
    const [person] = await world.db
      .insert(brigadePeople)
      .values({ company_id: company.id, name: 'Anna Neri', email: `${randomUUID()}@example.it` })
      .returning();
    await world.db.insert(callBackPeople).values({ call_back_id: sent?.id ?? 0, person_id: person?.id ?? 0, answer });
  }
});
afterAll(() => world.close());

const textOf = (cell: string) =>
  cell
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .trim();

/** The tables of a page by what they are of. */
const tablesOf = (html: string): Map<string, Table> =>
  new Map(
    [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => [
      textOf(table.match(/<caption[^>]*>(.*?)<\/caption>/s)?.[1] ?? ''),
      [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => textOf(cell ?? '')),
      ),
    ]),
  );

/** The tables of a spreadsheet by the first cell of their head. */
const csvTables = (csv: string): Map<string, Table> =>
  new Map(
    csv
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n\r\n')
      .map((block) => block.split('\r\n').map((row) => row.split(';')))
      .map((table) => [table[0]?.[0] ?? '', table]),
  );

/** '1.200', '50% delle inviate' and '–' as a spreadsheet has them. */
const numberIn = (words: string): string => words.replaceAll('.', '').match(/^\d+/)?.[0] ?? '';
const numbersOf = (table: Table | undefined, columns: readonly number[]): string[][] =>
  (table ?? []).slice(1).map((row) => columns.map((column) => numberIn(row[column] ?? '')));

describe('the spreadsheet of numbers', () => {
  it('has every table of the company’s page, with the same numbers', async () => {
    const page = tablesOf((await open('/profilo/azienda/numeri', { client })).html);
    const csv = csvTables(await (await client.get('/company/numbers/export')).text());
    const same = (caption: string, head: string, columns: readonly number[]) => {
      const [shown, written] = [page.get(caption), csv.get(head)];
      expect(shown?.length, caption).toBeGreaterThan(1);
      expect(numbersOf(written, columns), caption).toEqual(numbersOf(shown, columns));
    };
    same('Offerta per offerta', 'Offerta', [1, 2, 3, 4, 5, 6, 7]);
    same('Settimana per settimana', 'Settimana dal', [1, 2, 3, 4]);
    same('Quanto tempo passa', 'Quanto tempo passa (giorni, mediana di 12 mesi)', [2, 3]);
    same('Esito dei colloqui', 'Colloqui', [1, 2]);
    same('Richiami', 'Richiami', [1, 2]);
    // The steps of all offers together are the last row of the first table.
    const steps = page.get('Dalle visite alle assunzioni')?.slice(1);
    const total = csv.get('Offerta')?.at(-1);
    expect(steps?.map(([, count]) => numberIn(count ?? ''))).toEqual(total?.slice(1, 8));
    expect(page.size).toBe(csv.size + 1);
    expect(page.get('Richiami')?.map((row) => row.slice(0, 2))).toEqual([
      ['Richiami', 'Quante'],
      ['Persone richiamate', '5'],
      ['Tornano', '2'],
      ['Forse', '1'],
      ['No', '1'],
      ['Assunzioni', '0'],
    ]);
    expect(page.get('Esito dei colloqui')?.[3]).toEqual(['Non si sono presentati', '1', '33% di quelli passati']);
  });

  it('has every table of the staff’s page too', async () => {
    const staff = (await aStaff(world, 'sales')).client;
    await countStaffNumbers(world.db, world);
    const page = tablesOf((await open('/staff/numeri', { client: staff })).html);
    const csv = csvTables(await (await staff.get(`${STAFF}/numbers/export`)).text());
    for (const [caption, head, columns] of [
      ['Settimana per settimana', 'Settimana dal', [1, 2, 3, 4]],
      ['Esito dei colloqui', 'Colloqui', [1, 2]],
      ['Richiami', 'Richiami', [1, 2]],
    ] as const) {
      expect(page.get(caption)?.length, caption).toBeGreaterThan(1);
      expect(numbersOf(csv.get(head), columns), caption).toEqual(numbersOf(page.get(caption), columns));
    }
    const steps = page.get('Passi per qualifica')?.map((row) => row.slice(1, 8).map(numberIn));
    const written = csv.get('Qualifica');
    const first = written?.[0]?.indexOf('Visite') ?? 0;
    expect(written?.slice(1).map((row) => row.slice(first, first + 7))).toEqual(steps?.slice(1));
  });
});
