import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const PATIENCE_MS = 10_000;
/** All of IPv6 that is given out for use on the net; the rest is special, or leads to IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is out on the net: neither ours nor of any special kind. IPv4 within IPv6 is refused in each of
 * its forms, because what it leads to is decided elsewhere.
 */
export function isOutside(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6));
}

/** Looks a name up and gives only what is outside: the check is on the very address that is then connected to. */
const lookupOutside: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const outside = (found ?? []).filter(({ address }) => isOutside(address));
    const [first] = outside;
    if (error || !first)
      return answer(error ?? Object.assign(new Error('No address outside'), { code: 'ENOTFOUND' }), '');
    return options.all ? answer(null, outside) : answer(null, first.address, first.family);
  });

export type OutgoingFault = 'not_https' | 'inside' | 'silent';

/**
 * Opens an address that somebody typed: by HTTPS, without a name and password in it, never inside our own networks.
 * Redirects are not followed: they are an answer like others. `deadline` ends all of it, the body too.
 */
export async function openOutside(
  address: string,
  accept: string,
  deadline: AbortSignal,
): Promise<IncomingMessage | OutgoingFault> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) return 'not_https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isOutside(host)) return 'inside';
  return answerOf(
    get(url, { lookup: lookupOutside, timeout: PATIENCE_MS, headers: { Accept: accept }, signal: deadline }),
  );
}

/** What a request is answered; `silent` when its connection fails, pauses or is ended. */
export function answerOf(request: ClientRequest): Promise<IncomingMessage | 'silent'> {
  return new Promise((resolve) => {
    request.on('response', resolve);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', () => resolve('silent'));
  });
}

/**
 * Calls a service of ours by its configured address, `patience` in milliseconds. An answer that leads elsewhere is an
 * error: secrets go nowhere else.
 */
export const fetchService = (
  url: string | URL,
  { patience, ...init }: Omit<RequestInit, 'redirect' | 'signal'> & { patience: number },
): Promise<Response> => fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
