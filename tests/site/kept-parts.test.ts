import { afterAll, beforeAll, expect, it } from 'vitest';
import { translations } from '#server/areas/content/tables.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
/** Who looks, one after the other: what was kept for one must not be shown to the next. */
let readers: Record<string, Client | undefined>;

beforeAll(async () => {
  ({ open } = pagesOf(world));
  const company = await aCompany(world);
  const offer = await anOffer(world, { company_id: company.id, title: 'Bagnino', place: 'rimini', is_urgent: true });
  const near = await aCandidate(world, { jobs: ['cuoco'], place: 'rimini' });
  const far = await aCandidate(world, { jobs: ['cuoco'], place: 'palermo' });
  await anApplication(world, { offer_id: offer.id, user_id: near.userId });
  await notify(world.db, far.userId, { kind: 'test', text: 'Una novità', url: null });
  await world.db
    .insert(conversations)
    .values({ company_id: company.id, user_id: far.userId, last_number: 1, company_number: 1 });
  const recruiter = await aRecruiter(world, company.id);
  readers = {
    'a candidate who applied': await new Client(world).logIn(near.email, PASSWORD),
    'a candidate from far, with something unread': await new Client(world).logIn(far.email, PASSWORD),
    'a company': await new Client(world).logIn(recruiter.email, PASSWORD),
    'a visitor': undefined,
  };
});
afterAll(() => world.close());

const ADDRESSES = [
  '/',
  '/offerte-lavoro',
  '/offerte-lavoro/rimini?radius=50',
  '/offerte-lavoro?sort=date&page=1',
  '/blog',
];

it('a page whose parts were kept for others is the one that is rendered without them', async () => {
  const pages = async () => {
    const read: [string, string][] = [];
    for (const address of ADDRESSES)
      for (const [name, client] of Object.entries(readers))
        read.push([`${address} of ${name}`, (await open(address, client ? { client } : {})).html]);
    return read;
  };
  await pages();
  const warm = await pages();
  // With other changed texts nothing that was kept is found.
  for (const [n, [name, html]] of warm.entries()) {
    await changeString(`${n}`);
    const address = name.split(' ', 1)[0] ?? '/';
    const client = readers[name.slice(address.length + ' of '.length)];
    expect(difference(html, (await open(address, client ? { client } : {})).html), name).toBeNull();
  }
});

/** A text that no page shows. */
async function changeString(text: string): Promise<void> {
  const row = { source: 'Non mostrato', text };
  await world.db.insert(translations).values(row).onConflictDoUpdate({ target: translations.source, set: row });
  await world.platform.invalidate(['settings']);
}

/** What differs at each look: the nonce, and how long ago somebody searched. */
const constant = (html: string) =>
  html.replaceAll(/ nonce="[^"]*"/g, '').replace(/<section class="card" aria-labelledby="ultime">.*?<\/section>/s, '');

/** Where a page begins to differ from another; null where it does not. */
function difference(html: string, other: string): string | null {
  const [one, two] = [constant(html), constant(other)];
  let at = 0;
  while (at < one.length && one[at] === two[at]) at++;
  return at === one.length && one.length === two.length
    ? null
    : `${one.slice(at - 80, at + 80)} | ${two.slice(at, at + 80)}`;
}
