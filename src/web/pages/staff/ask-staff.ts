import type { LoaderFunctionArgs } from 'react-router';
import { askAny, Refused, redirectNoStore } from '#web/ask.ts';
import type { AnswerOf, AnyArguments, AnyAsked, Arguments, Reading } from '#web/call-types.ts';

/** Asks the back office's interface for a page; without a second factor it redirects to the way in. */
export function askStaff<Name extends Reading, Every extends AnyArguments = Arguments>(
  args: LoaderFunctionArgs,
  name: Name,
  ...asked: Every[Name]
): Promise<AnswerOf<Name>>;
export async function askStaff(args: LoaderFunctionArgs, name: Reading, asked?: AnyAsked): Promise<unknown> {
  try {
    return await askAny(args, name, asked);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { pathname, search } = args.url;
    if (error.code === 'second_factor_required')
      throw redirectNoStore(`/staff/accesso?redirect=${encodeURIComponent(pathname + search)}`, 302);
    throw new Response(null, { status: error.status });
  }
}

/** The resources of this person: every page of the back office shows its menu. */
export const askDesk = (args: LoaderFunctionArgs) => askStaff(args, 'GET staff:/desk');
