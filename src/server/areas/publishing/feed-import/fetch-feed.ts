import { lookup } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type FaultCode, fault } from '../../../../domain/fault.ts';
import { invalid } from '../../../platform/http/refusal.ts';

const PATIENCE_MS = 10_000;

/** Addresses that are nobody's on the net: our own machines and networks, which a company's address must never reach. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is out on the net; IPv4 inside IPv6 is judged as what it is. */
export function isOutside(address: string): boolean {
  const mapped = address.toLowerCase().match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family !== 0 && !inner.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

const refusal = (code: FaultCode, message: string) => invalid({ url: [fault(code, message)] });

/** Looks a name up and gives only what is outside: the check is on the very address that is then connected to. */
const lookupOutside: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const outside = (found ?? []).filter(({ address }) => isOutside(address));
    const [first] = outside;
    if (error || !first) return answer(error ?? Object.assign(new Error('No address outside'), { code: 'ENOTFOUND' }), '');
    return options.all ? answer(null, outside) : answer(null, first.address, first.family);
  });

/** Opens a feed at a company's address: by HTTPS, without redirects, never inside our own networks. Refuses under `url`. */
export async function fetchFeed(address: string): Promise<AsyncIterable<Uint8Array>> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) throw refusal('invalid_url', 'Scrivi un indirizzo completo che comincia con https://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isOutside(host)) throw refusal('unreachable', 'Questo indirizzo non è raggiungibile da internet.');
  return new Promise((resolve, reject) => {
    const request = get(url, { lookup: lookupOutside, timeout: PATIENCE_MS, headers: { Accept: 'application/xml, text/xml' } }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.destroy();
      const isElsewhere = answer.statusCode !== undefined && answer.statusCode >= 300 && answer.statusCode < 400;
      reject(refusal('unreachable', isElsewhere ? 'Questo indirizzo porta altrove: scrivi quello finale.' : `Il sito ha risposto ${answer.statusCode}: controlla l’indirizzo.`));
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', () => reject(refusal('unreachable', 'Il sito del feed non risponde: controlla l’indirizzo e riprova.')));
  });
}
