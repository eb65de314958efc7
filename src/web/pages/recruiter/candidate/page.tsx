import type { LoaderFunctionArgs } from 'react-router';
import { NO_ROUTE } from '../../errors/error-page.tsx';

export { default, meta } from '../../coming/page.tsx';

/** A candidate has a number; anything else under /recruiter/ is no page (decisions 3). */
export function loader({ params }: LoaderFunctionArgs): null {
  if (!/^\d+$/.test(params.candidate ?? '')) throw new Response(NO_ROUTE, { status: 404 });
  return null;
}
