import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { openLog } from '../log.ts';
import { clientAddress, isFromThisMachine, readTrustedProxies, watchForProxy, widerNetwork } from './client-address.ts';

const socketOf = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** The address that limits count for a request from this socket with this header. */
const addressOf = (trust: string, remoteAddress: string, forwarded?: string): Promise<string> =>
  addressIn(trust, socketOf(remoteAddress), forwarded);

async function addressIn(trust: string, env: object | undefined, forwarded?: string): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, readTrustedProxies(trust))));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, env)).text();
}

describe('a request', () => {
  it('is from this machine by its socket alone', async () => {
    const app = new Hono();
    app.get('/', (c) => c.text(String(isFromThisMachine(c))));
    const headers = { 'X-Forwarded-For': '127.0.0.1', Host: 'localhost' };
    const from = async (env?: object) => (await app.request('/', { headers }, env)).text();
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await from(socketOf(here))).toBe('true');
    for (const elsewhere of ['192.168.1.20', '::ffff:192.168.1.20', '2001:db8::1', '0.0.0.0', ''])
      expect(await from(socketOf(elsewhere))).toBe('false');
    for (const own of [undefined, {}, { incoming: {} }]) expect(await from(own)).toBe('true');
  });
});

describe('the address of a client', () => {
  it('is the socket’s own where no proxy is trusted, whatever the header says', async () => {
    expect(await addressOf('none', '203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
    expect(await addressOf('none', '::ffff:203.0.113.5')).toBe('203.0.113.5');
  });

  it('of a call without a socket, our own, is none, or what a page that is rendered was asked with', async () => {
    for (const env of [undefined, {}, { incoming: {} }]) {
      expect(await addressIn('none', env, '198.51.100.1')).toBe('local');
      for (const trust of ['1', '10.0.0.0/8']) {
        expect(await addressIn(trust, env)).toBe('local');
        expect(await addressIn(trust, env, '198.51.100.1')).toBe('198.51.100.1');
      }
    }
  });

  it('is what the proxies in front say, and no entry before theirs', async () => {
    expect(await addressOf('1', '10.0.0.1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
    expect(await addressOf('2', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
    expect(await addressOf('2', '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(await addressOf('1', '10.0.0.1')).toBe('10.0.0.1');
  });

  it('is the last one that no trusted network holds', async () => {
    const networks = '10.0.0.0/8, 2001:db8:1::/48, 192.0.2.7';
    expect(await addressOf(networks, '10.0.0.1', '6.6.6.6, 198.51.100.1, 192.0.2.7')).toBe('198.51.100.1');
    expect(await addressOf(networks, '2001:db8:1::5', '198.51.100.1')).toBe('198.51.100.1');
    // Somebody who reaches us beside the proxy writes what they like.
    expect(await addressOf(networks, '203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
    // An address alone is no network around it.
    expect(await addressOf('192.0.2.7', '192.0.2.6', '198.51.100.1')).toBe('192.0.2.6');
    expect(await addressOf('2001:db8:1::7', '2001:db8:1::7', '198.51.100.1')).toBe('198.51.100.1');
    expect(await addressOf('2001:db8:1::7', '2001:db8:1::6', '198.51.100.1')).toBe('2001:db8:1::/64');
  });

  it('is read with its port, and what is no address is not believed', async () => {
    expect(await addressOf('1', '10.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1');
    expect(await addressOf('1', '10.0.0.1', '198.51.100.17:80')).toBe('198.51.100.17');
    for (const written of ['[2001:db8::7]:443', '[2001:db8::7]', '2001:db8::7'])
      expect(await addressOf('1', '10.0.0.1', written)).toBe('2001:db8::/64');
    for (const nonsense of ['', 'unknown', "1' OR 1=1", '999.1.1.1', 'x'.repeat(5000)])
      expect(await addressOf('1', '10.0.0.1', nonsense)).toBe('10.0.0.1');
    // Nothing is put together of the parts around an address.
    for (const around of ['2[001:db8::7]', '[2001:db8::]7', '::ffff:198.51.100.1:80', '198.51.100.0:80x1f'])
      expect(await addressOf('1', '10.0.0.1', around), around).toBe('10.0.0.1');
  });

  it('of IPv6 is a network of 64 bits: a client has all of it', async () => {
    expect(await addressOf('none', '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(await addressOf('none', '2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(await addressOf('none', '2001:db8:1:3::9')).not.toBe('2001:db8:1:2::/64');
  });

  it('of IPv6 is in a network of 48 bits, which has a larger allowance', () => {
    expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
    expect(widerNetwork('2001:db8:1:ffff::/64')).toBe('2001:db8:1::/48');
    for (const other of ['198.51.100.1', 'local', 'a user/64', '17']) expect(widerNetwork(other), other).toBeNull();
  });

  it('is set up by none, a number or networks; anything else is refused with words that help', () => {
    expect(() => readTrustedProxies('true')).toThrow('write none, the number of proxies');
    expect(() => readTrustedProxies('false')).toThrow('write none, the number of proxies');
    expect(readTrustedProxies('none')).toEqual({ kind: 'none' });
    for (const count of [1, 10]) expect(readTrustedProxies(String(count))).toEqual({ kind: 'count', count });
    expect(readTrustedProxies('10.0.0.0/8, ::1')).toMatchObject({ kind: 'networks', networks: [{}, {}] });
    for (const wrong of ['0', '11', '-1', '1a', 'untrue', 'trueish', 'balancer', '10.0.0.0/99', '10.0.0.1,'])
      expect(() => readTrustedProxies(wrong), wrong).toThrow('must be none');
  });
});

describe('a proxy that is not configured', () => {
  it('is logged when every request of some minutes comes from one address', () => {
    const log = openLog('silent');
    const warn = vi.spyOn(log, 'warn');
    let now = 1_000_000;
    const count = watchForProxy(log, () => now);
    const minutes = (addresses: string[]) => {
      for (const address of addresses) count(address);
      now += 5 * 60_000;
    };
    const many = (times: number) => Array<string>(times).fill('10.0.0.1');
    minutes(many(200));
    count('10.0.0.1');
    expect(warn.mock.calls).toEqual([[{ requests: 200 }, expect.stringContaining('set TRUST_PROXY')]]);
    minutes([...many(300), '10.0.0.2']);
    minutes(many(199));
    minutes(many(199));
    expect(warn).toHaveBeenCalledOnce();
    minutes(many(200));
    count('10.0.0.2');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('is not logged before those minutes are over', () => {
    const log = openLog('silent');
    const warn = vi.spyOn(log, 'warn');
    let now = 1_000_000;
    const count = watchForProxy(log, () => now);
    for (let times = 0; times < 300; times++) count('10.0.0.1');
    now += 5 * 60_000 - 1;
    count('10.0.0.1');
    expect(warn).not.toHaveBeenCalled();
  });
});
