import { wellFormed } from '#domain/well-formed.ts';
import type { AnyArguments, AnyAsked, Arguments, CallName, Reading, Segment } from './call-types.ts';

/** Where each interface is, by the sign that its calls begin with. */
const BASES: Readonly<Record<string, string>> = { '': '/api/website/v1', staff: '/api/staff/v1', cms: '/api/cms' };

/** What no segment may hold: it would lead to another call, or to none. */
const LEADS_ELSEWHERE = /[/\\\p{Cc}]/u;

/** The address of a call that reads, for a link, with every value encoded. Empty where a value is no segment. */
export function addressOf<Name extends Reading, Every extends AnyArguments = Arguments>(
  name: Name,
  ...asked: Every[Name]
): string;
export function addressOf(name: Reading, asked?: AnyAsked): string {
  return callAddress(name, asked).address;
}

/**
 * The method and the address of a call, with every value encoded. The address is empty, and so 404, where a value is
 * no segment: it would lead to another call, or to none.
 */
export function callAddress(name: CallName, asked: AnyAsked = {}): { method: string; address: string } {
  const [, method = '', sign = '', path = ''] = /^(\w+) (?:(\w+):)?(.*)$/.exec(name) ?? [];
  let isCall = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => {
    const text = segmentText(asked.params?.[param]);
    isCall &&= text !== null;
    return text ?? '';
  });
  const query = queryText(asked.query);
  return { method, address: isCall ? `${BASES[sign]}${filled}${query && `?${query}`}` : '' };
}

function queryText(query: AnyAsked['query'] = {}): string {
  if (query instanceof URLSearchParams) return query.toString();
  const written = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) written.append(key, wellFormed(String(one)));
  return written.toString();
}

/** Null for what is no segment: the author of that address meant no call of ours. */
function segmentText(value: Segment): string | null {
  const segments = typeof value === 'object' ? value : [String(value ?? '')];
  return segments.every(isSegment) ? segments.map(encodeURIComponent).join('/') : null;
}

const isSegment = (value: string) =>
  value !== '' && value !== '.' && value !== '..' && !LEADS_ELSEWHERE.test(value) && value === wellFormed(value);
