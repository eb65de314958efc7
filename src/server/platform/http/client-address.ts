import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Log } from '../log.ts';

type Address = ReturnType<typeof ipaddr.process>;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Which proxies may set `X-Forwarded-For`: none, a number of hops, or the networks they are in. */
export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'count'; count: number }
  | { kind: 'networks'; networks: readonly Network[] };

const MAX_PROXIES = 10;

/** Reads TRUST_PROXY. Throws an error that names the valid values. */
export function readTrustedProxies(value: string): TrustedProxies {
  if (value === 'none') return { kind: 'none' };
  if (/^\d+$/.test(value)) {
    const count = Number(value);
    if (count < 1 || count > MAX_PROXIES)
      throw new Error(`must be none, or a number of proxies from 1 to ${MAX_PROXIES}`);
    return { kind: 'count', count };
  }
  if (/^(true|false|yes|no|on|off)$/i.test(value))
    throw new Error(
      `says no longer ${value}: write none, the number of proxies in front (1 for one balancer), or their addresses (10.0.0.0/8, 192.168.1.7)`,
    );
  return { kind: 'networks', networks: value.split(',').map((part) => readNetwork(part.trim())) };
}

function readNetwork(text: string): Network {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.toByteArray().length * 8];
  } catch {
    throw new Error(`must be none, a number of proxies, or their addresses: “${text}” is no address or network`);
  }
}

/**
 * The client's address for rate limits: an IPv4 address, or the /64 network of an IPv6 client. The socket's own
 * address, or the one our proxies report: X-Forwarded-For is read from its last entry, as far as trusted proxies wrote
 * it.
 */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  const socket: unknown = c.env?.incoming?.socket?.remoteAddress;
  const direct = typeof socket === 'string' ? parse(socket) : null;
  const forwarded = c.req.header('x-forwarded-for')?.split(',');
  let client = direct;
  for (let hop = 0; isOurs(client, hop, trusted); hop++) {
    const entry = forwarded?.pop();
    const next = entry === undefined ? null : parse(entry);
    // An invalid entry was not written by our proxy: the hop before it is the client.
    if (!next) break;
    client = next;
  }
  return client ? networkOf(client) : 'local';
}

/** Whether a request comes from the server's own machine. A call without a socket is our own. */
export function isFromThisMachine(c: Context): boolean {
  const socket: unknown = c.env?.incoming?.socket?.remoteAddress;
  return typeof socket !== 'string' || parse(socket)?.range() === 'loopback';
}

/** The names of this machine, sub-domains of sponsors among them. */
const OWN_NAMES = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
/** Besides `x-forwarded-for`, what a proxy adds. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-real-ip'];

/**
 * The same for a client that asks this machine by its own name, and not from elsewhere through a proxy on this machine:
 * a foreign name may lead here, and a proxy has the address of this machine.
 */
export const isAskedHere = (c: Context): boolean =>
  isFromThisMachine(c) &&
  OWN_NAMES.test(c.req.header('host') ?? 'localhost') &&
  FORWARDED.every((name) => c.req.header(name) === undefined) &&
  (c.req.header('x-forwarded-for')?.split(',') ?? []).every((entry) => parse(entry)?.range() === 'loopback');

/** A call without a socket is our own: tests and pages being rendered. */
function isOurs(address: Address | null, hop: number, trusted: TrustedProxies): boolean {
  if (trusted.kind === 'count') return hop < trusted.count;
  if (trusted.kind === 'none') return false;
  return (
    address === null ||
    trusted.networks.some((network) => address.kind() === network[0].kind() && address.match(network))
  );
}

/** An address as proxies write it, also with a port. */
function parse(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

function networkOf(address: Address): string {
  return address.kind() === 'ipv4' ? address.toString() : prefixOf(address, 64);
}

/** The /48 network around a /64 that `clientAddress` returns: one customer may own all of it. Null for IPv4. */
export function widerNetwork(network: string): string | null {
  const address = network.endsWith('/64') ? parse(network.slice(0, -3)) : null;
  return address && prefixOf(address, 48);
}

function prefixOf(address: Address, bits: 48 | 64): string {
  const kept = address.toByteArray().slice(0, bits / 8);
  return `${ipaddr.fromByteArray([...kept, ...Array<number>(16 - kept.length).fill(0)]).toString()}/${bits}`;
}

const WINDOW_MS = 5 * 60_000;
const MANY_REQUESTS = 200;

/**
 * Detects a proxy that is not configured: when many requests of some minutes all come from one address, every limit by
 * address is one limit for everybody. Returns the function that counts a request.
 */
export function watchForProxy(log: Log, now: () => number = Date.now): (address: string) => void {
  let since = now();
  let requests = 0;
  let only: string | null = null;
  let isOne = true;
  return (address) => {
    if (now() - since >= WINDOW_MS) {
      if (isOne && requests >= MANY_REQUESTS)
        log.warn(
          { requests },
          'every request of the last minutes came from one address: if a proxy stands in front, set TRUST_PROXY',
        );
      since = now();
      requests = 0;
      only = null;
      isOne = true;
    }
    requests += 1;
    only ??= address;
    if (address !== only) isOne = false;
  };
}
