import { deeds } from '#domain/application-deeds.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import type { Translate } from '#web/features/texts/text.tsx';
import type { BoardNews } from './board-state.ts';

/** The marks of people who are hired. */
const hireMarks = { proposed: deeds.hire_proposed, confirmed: deeds.hired } as const;

export const NO_NEWS: BoardNews = { moved: [], hired: [], added: [], gone: [] };

/** What two readings in a row have changed. */
export const joinNews = (one: BoardNews, other: BoardNews): BoardNews => ({
  moved: [...one.moved, ...other.moved],
  hired: [...one.hired, ...other.hired],
  added: [...one.added, ...other.added],
  gone: [...one.gone, ...other.gone],
});

/** What colleagues and candidates have changed, in one announcement; empty for nothing. */
export function newsWords({ moved, hired, added, gone }: BoardNews, t: Translate): string {
  const [first] = moved;
  const [joined] = added;
  const [left] = gone;
  const said = [
    first && moved.length === 1
      ? t('Il tuo team ha spostato {name}: da {from} a {to}.', {
          name: first.name,
          from: t(applicationStatuses[first.from]),
          to: t(applicationStatuses[first.to]),
        })
      : first && t('Il tuo team ha spostato {n} candidature.', { n: moved.length }),
    ...hired.map(({ name, hire }) => `${name}: ${hire ? t(hireMarks[hire]) : t('Nessuna assunzione aperta')}.`),
    joined && added.length === 1
      ? t('Nuova candidatura: {name}.', { name: joined.name })
      : joined && t('{n} nuove candidature.', { n: added.length }),
    left && gone.length === 1
      ? t('La candidatura di {name} non c’è più.', { name: left.name })
      : left && t('{n} candidature non ci sono più.', { n: gone.length }),
  ];
  return said.filter(Boolean).join(' ');
}
