import type { LoaderFunctionArgs } from 'react-router';
import type { StaffDesk } from '#contract/staff.ts';
import { type ApiPath, staffPath } from '#web/api-path.ts';
import { ask, Refused, redirectUnkept } from '#web/ask.ts';

/** Asks the back office's interface for a page: without a second factor the way in comes first. */
export async function askStaff<Answer>(args: LoaderFunctionArgs, path: ApiPath): Promise<Answer> {
  try {
    return await ask<Answer>(args, path);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { pathname, search } = new URL(args.request.url);
    if (error.code === 'second_factor_required')
      throw redirectUnkept(`/staff/accesso?redirect=${encodeURIComponent(pathname + search)}`, 302);
    throw new Response(null, { status: error.status });
  }
}

/** What this person works with: every page of the back office shows its menu. */
export const askDesk = (args: LoaderFunctionArgs) => askStaff<StaffDesk>(args, staffPath`/desk`);
