import { useLocation, useSearchParams } from 'react-router';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The address of the board of an offer. */
const boardAddress = (offerId: number): string => `${MY_OFFERS}/${offerId}/candidature/bacheca`;

/** Table or board of the same applications, where there is room for a board; and others who would suit. */
export function ViewSwitch({ offerId }: { offerId: number }) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const words = query.get('search');
  const search = words ? `?${new URLSearchParams({ search: words })}` : '';
  const view = (address: string, icon: string, name: string) => (
    <li>
      <Link
        to={address + search}
        aria-current={pathname === address ? 'page' : undefined}
        className="inline-flex items-center gap-1.5 min-h-9 px-3 rounded-full font-medium text-[.95rem] relative after:absolute after:-inset-1 aria-[current]:bg-ink aria-[current]:text-paper hover:underline aria-[current]:no-underline underline-offset-3"
      >
        <Icon name={icon} size={16} /> {name}
      </Link>
    </li>
  );
  return (
    <div className="sm:ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={`${MY_OFFERS}/${offerId}/persone-adatte`} className="btn btn-quiet">
        <Icon name="persone" /> {t('Persone adatte')}
      </Link>
      <nav aria-label={t('Vista delle candidature')} className="max-lg:hidden">
        <ul className="flex gap-1 p-1 rounded-full border border-line-strong">
          {view(`${MY_OFFERS}/${offerId}/candidature`, 'bullets', t('Tabella'))}
          {view(boardAddress(offerId), 'columns', t('Bacheca'))}
        </ul>
      </nav>
    </div>
  );
}
