import { useLocation } from 'react-router';

/** Of the address, what the map adds or the list alone understands. */
const NOT_ASKED = new Set(['vista', 'page', 'items', 'lavoro', 'luogo', 'saved']);

/** The search of this page as the interface asks it, without its page. */
export function useSearchQuery({ place, job }: { place: string | null; job: string | null }): URLSearchParams {
  const { search } = useLocation();
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !NOT_ASKED.has(name)));
  if (place) query.set('place', place);
  if (job) query.set('job', job);
  return query;
}
