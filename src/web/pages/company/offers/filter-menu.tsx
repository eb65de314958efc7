import { useNavigate, useSearchParams } from 'react-router';
import { uiTexts } from '#domain/ui-text.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

const filters = uiTexts({
  to_evaluate: 'Con candidature da valutare',
  featured: 'In evidenza',
  ending: 'In scadenza entro 7 giorni',
  career_day: 'Career day',
} as const);

/** The filters of the company's offers: a menu with a mark beside each active one (rule 2.18). */
export function FilterMenu() {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const on = query.getAll('filtro');
  const toggle = (filter: string) => {
    const next = new URLSearchParams(query);
    next.delete('filtro');
    for (const one of on.includes(filter) ? on.filter((other) => other !== filter) : [...on, filter])
      next.append('filtro', one);
    navigate(`?${next}`, { preventScrollReset: true });
  };
  return (
    <MenuButton
      label={on.length === 0 ? t('Filtri') : `${t('Filtri')}: ${on.length}`}
      className="btn btn-ghost max-sm:px-3!"
      opensLeft
      items={keysOf(filters).map((filter) => ({
        key: filter,
        words: t(filters[filter]),
        isOn: on.includes(filter),
        onChoose: () => toggle(filter),
        content: (
          <>
            <span className="flex-1">{t(filters[filter])}</span>
            {on.includes(filter) && <Icon name="check" />}
          </>
        ),
      }))}
    >
      <Icon name="filter" /> <span className="max-sm:sr-only">{t('Filtri')}</span>
      {on.length > 0 && <span className="chip chip-hot">{on.length}</span>}
    </MenuButton>
  );
}
