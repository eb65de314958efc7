import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BrigadeFilters } from './brigade-filters.tsx';
import { PeopleToCall } from './people-to-call.tsx';

const ADD = '/profilo/azienda/brigata/aggiungi';
const WHO_COMES = '/profilo/azienda/brigata/chi-torna';
const REFERENCES = '/profilo/azienda/brigata/referenze';
const NAMES = { season: 'stagione', job: 'ruolo', state: 'stato' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const shown = new URL(args.request.url).searchParams;
  const query = new URLSearchParams({ q: shown.get('q') ?? '', page: shown.get('page') ?? '1' });
  for (const [name, own] of Object.entries(NAMES)) {
    const value = shown.get(own);
    if (value) query.set(name, value);
  }
  return { brigade: await askList({ ...args, names: NAMES }, 'GET /brigade/people', { query }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('La tua brigata'), disableRobots: true }, args);

/** Who worked for the company: by season and role, searched by name. */
export default function BrigadePage() {
  const t = useText();
  const { brigade } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { items, paginator, total } = brigade;
  const address = (page: number) => {
    const next = new URLSearchParams(query);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    return `?${next}`;
  };
  const isEmpty = total.accepted + total.invited === 0;
  return (
    <OwnPage
      title={t('La tua brigata')}
      intro={t('Chi lavora o ha lavorato da te. Chi assumi con Brigata arriva da solo; gli altri li inviti tu.')}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to={REFERENCES} className="btn btn-ghost">
            {t('Referenze chieste')}
          </Link>
          {!isEmpty && (
            <>
              <Link to={WHO_COMES} className="btn btn-ghost">
                <Icon name="columns" /> {t('Chi torna')}
              </Link>
              <Link to={ADD} className="btn btn-ghost">
                <Icon name="aggiungi" /> {t('Aggiungi persone')}
              </Link>
            </>
          )}
        </div>
      }
    >
      {isEmpty ? (
        <EmptyState seed="brigata-vuota" way={{ words: t('Aggiungi persone'), url: ADD }}>
          {t(
            'Ancora nessuno. Scrivi chi ha lavorato da te, o carica il tuo elenco: chi accetta lo puoi richiamare la prossima stagione.',
          )}
        </EmptyState>
      ) : (
        <>
          <BrigadeFilters brigade={brigade} />
          <PeopleToCall
            items={items}
            count={paginator.count}
            nobody={
              <EmptyState seed="brigata-senza-risultati" way={{ words: t('Togli i filtri'), url: '?', isQuiet: true }}>
                {t('Nessuna persona con questi filtri.')}
              </EmptyState>
            }
          />
          <PageLinks paginator={paginator} address={address} label={t('Pagine della brigata')} />
        </>
      )}
    </OwnPage>
  );
}
