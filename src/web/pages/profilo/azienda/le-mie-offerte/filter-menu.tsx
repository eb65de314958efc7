import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../../features/text.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { keysOf } from '../../../../ui/select-field.tsx';

const filters = { to_evaluate: 'Con candidature da valutare', featured: 'In evidenza', ending: 'In scadenza entro 7 giorni', career_day: 'Career day' } as const;

/** The filters of one's own offers: a menu with a mark beside each that is on (spec 2.18). */
export function FilterMenu() {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const on = query.getAll('filtro');
  const toggle = (filter: string) => {
    const next = new URLSearchParams(query);
    next.delete('filtro');
    for (const one of on.includes(filter) ? on.filter((other) => other !== filter) : [...on, filter]) next.append('filtro', one);
    navigate(`?${next}`, { preventScrollReset: true });
  };
  return (
    <details className="relative">
      <summary className="btn btn-ghost list-none max-sm:px-3!">
        <Icon name="filter" /> <span className="max-sm:sr-only">{t('Filtri')}</span>
        {on.length > 0 && <span className="chip chip-hot">{on.length}</span>}
      </summary>
      <ul className="absolute right-0 z-20 mt-2 card p-2! w-72 grid">
        {keysOf(filters).map((filter) => (
          <li key={filter}>
            <button type="button" aria-pressed={on.includes(filter)} onClick={() => toggle(filter)} className="w-full flex items-center gap-3 min-h-11 px-3 rounded-input text-left hover:bg-sunken">
              <span className="flex-1">{t(filters[filter])}</span>
              {on.includes(filter) && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
