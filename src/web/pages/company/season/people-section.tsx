import { Link, useSearchParams } from 'react-router';
import type { BrigadeList } from '#contract/brigade.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleToCall } from './people-to-call.tsx';
import { seasonOf, tabOf } from './season-address.ts';

const ADD = '/profilo/azienda/brigata/aggiungi';
const REFERENCES = '/profilo/azienda/brigata/referenze';

interface PeopleSectionProps {
  brigade: BrigadeList;
  /** The key of the season that is shown above. */
  season: string;
}

/** The people who worked for the company: filtered by season and role, searched by name, called back. */
export function PeopleSection({ brigade, season }: PeopleSectionProps) {
  const t = useText();
  const [query] = useSearchParams();
  const { items, paginator, total } = brigade;
  const address = (page: number) => `${tabOf(season, query)}${page > 1 ? `&page=${page}` : ''}#persone`;
  const isEmpty = total.accepted + total.invited === 0;
  return (
    <section aria-labelledby="persone" className="grid gap-4 grid-cols-[minmax(0,1fr)] mt-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="persone" className="text-step-2! scroll-mt-24">
            {t('Chi ha lavorato da te')}
          </h2>
          <div className="flex flex-wrap gap-3">
            <Link to={REFERENCES} className="btn btn-ghost">
              {t('Referenze chieste')}
            </Link>
            {!isEmpty && (
              <Link to={ADD} className="btn btn-ghost">
                <Icon name="aggiungi" /> {t('Aggiungi persone')}
              </Link>
            )}
          </div>
        </div>
        <p className="text-ink-soft mt-2 max-w-prose">
          {t('Chi assumi con Brigata arriva da solo, dal suo primo giorno; gli altri li inviti tu.')}
        </p>
      </div>
      {isEmpty ? (
        <EmptyState seed="brigata-vuota" way={{ words: t('Aggiungi persone'), url: ADD }}>
          {t(
            'Ancora nessuno. Scrivi chi ha lavorato da te, o carica il tuo elenco: chi accetta lo puoi richiamare la prossima stagione.',
          )}
        </EmptyState>
      ) : (
        <>
          <PeopleFilters brigade={brigade} season={season} />
          <PeopleToCall
            items={items}
            count={paginator.count}
            nobody={
              <EmptyState
                seed="brigata-senza-risultati"
                way={{ words: t('Togli i filtri'), url: `${seasonOf(season)}#persone`, isQuiet: true }}
              >
                {t('Nessuna persona con questi filtri.')}
              </EmptyState>
            }
          />
          <PageLinks paginator={paginator} address={address} label={t('Pagine delle persone')} />
        </>
      )}
    </section>
  );
}
