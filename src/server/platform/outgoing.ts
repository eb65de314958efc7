import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const PATIENCE_MS = 10_000;
/** The IPv6 range of global unicast addresses; the rest is special, or maps to IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: neither private nor of any special kind. IPv4 within IPv6 is refused in each of its
 * forms, because its target is decided elsewhere.
 */
export function isOutside(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6));
}

/** Resolves a host name to public addresses only: the check applies to the very address that is then connected to. */
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
 * Fetches an address that a user typed: HTTPS only, no credentials in it, never in private networks. Redirects are
 * returned, not followed. `deadline` limits the whole request, body included.
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

/** The result of a request; `silent` when its connection failed, stalled or was aborted. */
export function answerOf(request: ClientRequest): Promise<IncomingMessage | 'silent'> {
  return new Promise((resolve) => {
    request.on('response', resolve);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', () => resolve('silent'));
  });
}

/**
 * Calls a configured service, with a timeout of `patience` milliseconds. A redirect is an error: secrets are sent
 * nowhere else.
 */
export const fetchService = (
  url: string | URL,
  { patience, ...init }: Omit<RequestInit, 'redirect' | 'signal'> & { patience: number },
): Promise<Response> => fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
