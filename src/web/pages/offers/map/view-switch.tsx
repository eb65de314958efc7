import { useLocation } from 'react-router';
import { MAP_VIEW } from '#domain/search-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** On a phone it lies over the list, within a thumb's reach, and takes no room of the first card. */
const FLOATING =
  'map-switch lg:hidden fixed z-20 left-1/2 -translate-x-1/2 bottom-[calc(var(--tabbar)+0.75rem)] inline-flex items-center gap-2 min-h-11 px-5 rounded-full bg-ink text-paper font-semibold shadow-lifted no-print';

/** Leads to the same search as a map, or back to its list. */
export function ViewSwitch({ isFloating = false }: { isFloating?: boolean }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isMap = query.get('vista') === MAP_VIEW;
  query.delete('page');
  if (isMap) query.delete('vista');
  else query.set('vista', MAP_VIEW);
  return (
    <Link
      to={pathname + (query.size > 0 ? `?${query}` : '')}
      rel="nofollow"
      preventScrollReset
      className={isFloating ? FLOATING : 'btn btn-ghost bg-surface no-print'}
    >
      <Icon name={isMap ? 'bullets' : 'pin'} size={18} /> {isMap ? t('Lista') : t('Mappa')}
    </Link>
  );
}
