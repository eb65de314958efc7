import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ownValue } from '#domain/own-value.ts';
import { MAX_WORDS } from '#domain/search-address.ts';
import { askAny, Refused, statusOf } from '#web/ask.ts';
import type { AnswerOf, AnyArguments, AnyAsked, Arguments, Reading } from '#web/call-types.ts';

type PageArgs = Parameters<typeof askAny>[0] & Pick<LoaderFunctionArgs, 'url'>;
/** `names` says what the page calls a parameter that the interface knows by another name. */
type ListArgs = PageArgs & { names?: Readonly<Record<string, string>> };

const NOT_KEPT = { status: 302, headers: { 'Cache-Control': 'no-store' } };

/** Redirects the visitor to another address of the same list; never cached. */
export const sendTo = (address: string): Response => redirect(address, NOT_KEPT);

/**
 * The query without the values that the interface refused, for a page that shows what it can: an old link with a filter
 * or an order that no longer exists, or a text that is too long, which is cut. Null when nothing of it was refused.
 * `names` maps parameters of the interface to those of the page, where they differ.
 */
function withoutRefused(
  query: URLSearchParams,
  refused: unknown,
  names: Readonly<Record<string, string>> = {},
): URLSearchParams | null {
  if (
    !(refused instanceof Refused) ||
    refused.status !== 400 ||
    typeof refused.body !== 'object' ||
    refused.body === null
  )
    return null;
  const faults = new Set(
    Object.keys(refused.body).map((fault) => {
      const [name = '', ...index] = fault.split('.');
      return [ownValue(names, name) ?? name, ...index].join('.');
    }),
  );
  const next = new URLSearchParams();
  const counts = new Map<string, number>();
  for (const [name, value] of query) {
    if (value === '') continue;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const isRefused = faults.has(name) || faults.has(`${name}.${index}`);
    if (!isRefused) next.append(name, value);
    else if (value.trim().length > MAX_WORDS) next.append(name, value.trim().slice(0, MAX_WORDS).trim());
  }
  return next.toString() === query.toString() ? null : next;
}

/** The same list without the values of its address that were refused. Null when there is nothing to leave out. */
export function understoodAddress(
  // Not of the request, which asks for the page's data at another address.
  { url: { pathname, searchParams } }: PageArgs,
  refused: unknown,
  names?: Readonly<Record<string, string>>,
): Response | null {
  const understood = withoutRefused(searchParams, refused, names);
  if (!understood) return null;
  return sendTo(pathname + (understood.size > 0 ? `?${understood}` : ''));
}

/** Loads a list by the query of its page's address, leaving out what the interface refuses. */
export function askList<Name extends Reading, Every extends AnyArguments = Arguments>(
  args: ListArgs,
  name: Name,
  ...asked: Every[Name]
): Promise<AnswerOf<Name>>;
export async function askList(args: ListArgs, name: Reading, asked?: AnyAsked): Promise<unknown> {
  try {
    return await askAny(args, name, asked);
  } catch (error) {
    throw understoodAddress(args, error, args.names) ?? statusOf(error);
  }
}
