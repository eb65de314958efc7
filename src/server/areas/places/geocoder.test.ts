import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { photonGeocoder } from './geocoder.ts';

const found = (city: string) => ({ features: [{ properties: { osm_id: 7, name: city, city } }] });
const otherwise = { addresses: async (typed: string) => [await Promise.resolve(ofGazetteer(typed))] };
const ofGazetteer = (city: string) => ({ id: '1', label: city, street: null, city, state: '', postalCode: null });

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

/** A server that counts what it is asked, and answers when it is let. */
async function aPhoton(answered: Promise<unknown> = Promise.resolve()) {
  const asked: string[] = [];
  const open = createServer(async (request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '');
    await answered;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found('Stresa')));
  });
  server = open;
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(open.address()));
  return { asked, geocoder: photonGeocoder(`http://127.0.0.1:${port}`, otherwise) };
}

it('what was asked of the other server is asked once, however it was typed', async () => {
  const { asked, geocoder } = await aPhoton();
  const answers = await Promise.all(['Stresa', ' stresa', 'STRESA '].map((typed) => geocoder.addresses(typed)));
  expect(answers.map(([first]) => first?.city)).toEqual(['Stresa', 'Stresa', 'Stresa']);
  expect((await geocoder.addresses('stresa'))[0]?.id).toBe('7');
  expect(asked).toEqual(['stresa']);
});

it('of many questions at once the last are answered by the gazetteer', async () => {
  const gate = Promise.withResolvers<void>();
  const { asked, geocoder } = await aPhoton(gate.promise);
  const asking = Array.from({ length: 60 }, (_, number) => geocoder.addresses(`Via ${number}`));
  expect((await asking.at(-1))?.[0]?.id).toBe('1');
  gate.resolve();
  const answers = await Promise.all(asking);
  expect([asked.length, answers.filter(([first]) => first?.id === '1').length]).toEqual([20, 40]);
});
