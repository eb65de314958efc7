import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photonGeocoder } from '../areas/places/geocoder.ts';
import { fetchService, isOutside } from './outgoing.ts';
import { googleIndexing, indexNow } from './search-engines.ts';
import { payPal } from './wallet.ts';

describe('an address typed by somebody', () => {
  it('is reached only out on the net: neither ours nor of a special kind, however it is written', () => {
    for (const address of [
      ...[
        '0.0.0.0',
        '0.1.2.3',
        '10.1.2.3',
        '100.64.0.1',
        '100.127.255.255',
        '127.0.0.1',
        '127.9.9.9',
        '169.254.169.254',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
      ],
      ...[
        '192.0.0.1',
        '192.0.2.1',
        '192.88.99.1',
        '198.18.0.1',
        '198.19.255.255',
        '198.51.100.1',
        '203.0.113.1',
        '224.0.0.1',
        '239.1.1.1',
        '240.0.0.1',
        '255.255.255.255',
      ],
      ...[
        '::',
        '::1',
        '::7f00:1',
        '::127.0.0.1',
        '::8.8.8.8',
        '::ffff:127.0.0.1',
        '::ffff:8.8.8.8',
        '::ffff:7f00:1',
        '::ffff:0:127.0.0.1',
      ],
      ...[
        '64:ff9b::7f00:1',
        '64:ff9b::8.8.8.8',
        '64:ff9b:1::7f00:1',
        '64:ff9b:1:ffff::1',
        '2002:7f00:1::',
        '2002:c0a8:101::1',
        '2001::1',
        '2001:db8::1',
        '2001:2::1',
        '2001:10::1',
      ],
      ...['fc00::1', 'fd00::1', 'fe80::1', 'febf::1', 'fec0::1', 'feff::1', 'ff02::1', '100::1', '5f00::1', '4000::1'],
      ...['', 'hotel', 'localhost', '2130706433', '0x7f.1', '1.2.3', '[::1]', '8.8.8.8:80', ' 8.8.8.8'],
    ])
      expect(isOutside(address), address).toBe(false);
    for (const address of [
      '8.8.8.8',
      '93.184.216.34',
      '172.32.0.1',
      '100.128.0.1',
      '2606:2800:220:1::1',
      '2a00:1450:4002::200e',
    ])
      expect(isOutside(address), address).toBe(true);
  });
});

describe('a service that answers with another address', () => {
  let server: Server;
  let address = '';
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/altrove'))
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end('{"access_token":"x","expires_in":9,"features":[]}');
      else response.writeHead(307, { Location: '/altrove' }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  });
  afterAll(() => server.close());

  it('is not followed: nothing of what was sent goes there', async () => {
    const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    const page = { url: 'https://www.brigata.example/offerte-lavoro/x-1', isOpen: true };
    const known = { id: 'x', label: 'Rimini', street: null, city: 'Rimini', state: 'RN', postalCode: null };
    await expect(fetchService(`${address}/servizio`, { patience: 5000 })).rejects.toThrow();
    await expect(
      indexNow({ url: `${address}/indexnow`, key: 'chiave-chiave', siteUrl: 'https://www.brigata.example' }).announce([
        page,
      ]),
    ).rejects.toThrow();
    await expect(
      googleIndexing({
        email: 'a@b.example',
        privateKey,
        tokenUrl: `${address}/token`,
        url: `${address}/google`,
      }).announce([page]),
    ).rejects.toThrow();
    await expect(
      payPal({ baseUrl: address, clientId: 'a', secret: 'b', webhookId: 'c', siteName: 'Brigata' }).show('X'),
    ).rejects.toThrow(/did not answer/);
    expect(await photonGeocoder(address, { addresses: async () => [known] }).addresses('rimini')).toEqual([known]);
    expect(asked).toHaveLength(5);
    expect(asked.join(' ')).not.toContain('altrove');
  });
});
