// On both engines: the statements of each are watched in their own way, also those of a transaction.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { anOffer, aOneShotForm, aRegistration, aUser, PASSWORD } from '../builders.ts';
import { aPdf } from '../pdf.ts';
import { pagesOf } from '../site/page-reader.ts';
import { openTraceReceiver, valuesOf } from '../trace-receiver.ts';
import { Client, openWorld } from '../world.ts';

/** Takes what is sent and does not answer until it should. */
const receiver = await openTraceReceiver({ answers: false });
const FOREIGN = 'ba5eba11ba5eba11ba5eba11ba5eba11';
/** A client that brings everything along that must not be passed on. */
const brought = {
  'User-Agent': 'Zappacosta-Browser',
  traceparent: `00-${FOREIGN}-ba5eba11ba5eba11-01`,
  tracestate: 'zappacosta=1',
  baggage: 'name=zappacosta',
};
/** What nobody may read in a trace: of people, of what they look for, of addresses, of sessions. */
const secrets: string[] = [FOREIGN, 'ba5eba11', 'zappacosta', 'ermenegilda', '3331234567', '333 1234567', '@', '%40'];

const world = await openWorld({ traces: readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address }).traces });
let offer: Awaited<ReturnType<typeof anOffer>>;
const statuses: number[] = [];
beforeAll(async () => {
  const { open } = pagesOf(world);
  offer = await anOffer(world);
  const user = await aUser(world, { first_name: 'Ermenegilda', last_name: 'Zappacosta' });
  secrets.push(offer.slug, user.email.split('@')[0] ?? '');
  const visitor = new Client(world);
  const seen = async (response: Response | { status: number }) => statuses.push(response.status);
  await seen(await open('/offerte-lavoro?q=Zappacosta', { headers: brought }));
  await seen(await open(`/offerte-lavoro/${offer.slug}`, { headers: brought }));
  await seen(await open(`/offerte-lavoro/${offer.slug}`, { headers: brought }));
  await seen(await visitor.get('/search/offers?q=Zappacosta', { headers: brought }));
  await seen(await visitor.get('/search/offers/ermenegilda-zappacosta'));
  const form = aOneShotForm({
    offer: offer.id,
    first_name: 'Ermenegilda',
    email: 'ermenegilda@zappacosta.example',
    cvName: 'cv-zappacosta.pdf',
    cv: new Uint8Array(Buffer.concat([aPdf(), Buffer.from('\n% Ermenegilda Zappacosta')])),
  });
  await seen(await visitor.ask('POST', '/candidate/one-shot-applications', { form, headers: brought }));
  await seen(await visitor.post('/core/account/register', aRegistration({ email: 'nuova@zappacosta.example' })));
  const known = await new Client(world).logIn(user.email, PASSWORD);
  secrets.push(...known.cookies.values());
  await seen(await known.get('/core/account/me', { headers: brought }));
  await seen(await known.get('/core/account/no-such-call/zappacosta'));
  await world.app.request('/healthz');
  await world.mailTo('ermenegilda@zappacosta.example');
  await world.settled();
});
afterAll(() => receiver.close());

describe('traces', () => {
  it('cost no request anything while their receiver does not answer, and the end of a process sends the last', async () => {
    expect(statuses).toEqual([200, 200, 200, 200, 404, 201, 201, 200, 404]);
    receiver.answer();
    // What waits is sent in batches: the end of a process, which sends the last, has only so many seconds.
    const came = () => [...receiver.trees('job mail'), ...receiver.trees('GET /offerte-lavoro/:slug')].length;
    await expect.poll(came).toBeGreaterThanOrEqual(3);
    await world.close();
  });

  it('of a page go down to its calls, their use cases and each statement by its name', () => {
    const [made, kept] = receiver.trees('GET /offerte-lavoro/:slug').map((lines) => lines.join('\n'));
    expect(made).toMatch(
      /^GET \S+\n {2}render \/offerte-lavoro\/:slug\n(?: {4,}.*\n)* {4}GET \/api\/website\/v1\/search\/offers\/:slug\n(?: {6,}.*\n)*? {6}search: .*\n(?: {8}.*\n)*? {8}select \w.* #[0-9a-f]{8}/,
    );
    // The second time it is there already.
    expect(kept).toBe('GET /offerte-lavoro/:slug');
    const readings = receiver
      .spans()
      .filter(({ name }) => name === 'GET /offerte-lavoro/:slug')
      .map(({ attributes }) => valuesOf(attributes)['brigata.page_cache']);
    expect(readings).toEqual(['miss', 'hit']);
  });

  it('of a call and of its job go down to the statements of their transactions', () => {
    const [applied] = receiver.trees('POST /api/website/v1/candidate/one-shot-applications');
    const useCase = applied?.findIndex((line) => line.startsWith('  applications: Applies to an offer')) ?? -1;
    const parts = applied?.slice(useCase).join('\n') ?? '';
    expect(parts).toMatch(/^ {4}task makeSafe/m);
    expect(parts).toMatch(/^ {4}insert .*applications.* #[0-9a-f]{8}$/m);
    // The guard reads the session and the limits before the use case begins.
    expect(useCase).toBeGreaterThan(0);
    expect(receiver.trees('job mail')[0]?.slice(1).join('\n')).toMatch(/^ {2}select /m);
  });

  it('hold nothing of people, addresses, sessions or values, and follow no trace of a client', () => {
    const text = receiver.text().toLowerCase();
    for (const secret of secrets) expect([secret, text.includes(secret.toLowerCase())]).toEqual([secret, false]);
    const told = new Set(receiver.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    const http = ['http.request.method', 'http.route', 'http.response.status_code'];
    const own = ['brigata.request_id', 'brigata.page_cache', 'db.system.name', 'messaging.destination.name'];
    expect(told.difference(new Set([...http, ...own, 'error.type']))).toEqual(new Set());
    for (const { name, events, links } of receiver.spans()) {
      expect(name).toMatch(
        /^(?:[A-Z]+ (?:\/[\w/:.*{}-]*|\*)|render \/[\w/:*-]*|job [\w-]+|task \w+|[\w -]+: .*|[a-z]+ (?:[\w."]+(?:, [\w."]+)* )?#[0-9a-f]{8})$/,
      );
      expect([...events, ...links]).toEqual([]);
    }
    expect(receiver.spans().map(({ name }) => name)).not.toContain('GET /healthz');
  });

  it('name the service, its version and the process, and nothing of the machine', () => {
    for (const resource of receiver.resources())
      expect(resource).toMatchObject({
        'service.name': 'brigata',
        'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
        'brigata.role': 'all',
      });
    expect(receiver.text()).not.toMatch(/host\.name|process\.command|process\.owner/);
  });
});
