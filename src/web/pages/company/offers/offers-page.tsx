import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { romeDay } from '#domain/rome-time.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/search-address.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { OfferRow } from '#web/features/company/company-offer-row.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DraftRow } from './draft-row.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { PausedOffers } from './paused-offers.tsx';

const tabs = uiTexts({ attive: 'Attive', bozze: 'Bozze', inattive: 'Inattive' } as const);
type Tab = keyof typeof tabs;
/** How many more are shown at once beyond the largest page size. */
const STEP = 36;
const isTab = (asked: string | null): asked is Tab => asked !== null && Object.hasOwn(tabs, asked);

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const asked = query.get('stato');
  const tab: Tab = isTab(asked) ? asked : 'attive';
  const wanted = new URLSearchParams({
    status: tab,
    items: /^\d{1,4}$/.test(query.get('items') ?? '') ? (query.get('items') ?? '') : String(DEFAULT_PAGE_SIZE),
  });
  for (const filter of query.getAll('filtro')) wanted.append('filter', filter);
  return {
    tab,
    today: romeDay(),
    answer: await askList({ ...args, names: { filter: 'filtro' } }, 'GET /company/offers', { query: wanted }),
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Le mie offerte'), disableRobots: true }, args);

/** The company's offers under three tabs (rule 2.18). */
export default function MyOffers() {
  const t = useText();
  const { tab, today, answer } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const { items, drafts, counts, paginator, paused } = answer;
  const more = PAGE_SIZES.find((size) => size > paginator.items) ?? paginator.items + STEP;
  const address = (changes: Record<string, string>) =>
    `?${new URLSearchParams([...[...query].filter(([name]) => !(name in changes)), ...Object.entries(changes)])}`;
  // The offer with the most waiting applications comes first.
  const isWaiting = (items[0]?.applications.to_evaluate ?? 0) > 0;
  const isEmpty = items.length + drafts.length === 0;
  return (
    <OwnPage
      title={t('Le mie offerte')}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to="/recruiter/pubblica-annuncio" className={`btn ${isWaiting ? 'btn-ghost' : 'btn-primary'}`}>
            <Icon name="aggiungi" /> {t('Pubblica offerta')}
          </Link>
          <Link to="/profilo/azienda/le-mie-offerte/importa" className="btn btn-ghost">
            <Icon name="upload" /> {t('Importa')}
          </Link>
        </div>
      }
    >
      {paused.length > 0 && <PausedOffers paused={paused} />}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line">
        <nav aria-label={t('Stato delle offerte')}>
          <ul className="flex gap-4 sm:gap-5">
            {(['attive', 'bozze', 'inattive'] as const).map((one) => (
              <li key={one}>
                <Link
                  to={`?stato=${one}`}
                  aria-current={one === tab ? 'page' : undefined}
                  className="inline-flex items-center min-h-12 font-semibold border-b-2 border-transparent -mb-px aria-[current]:border-accent aria-[current]:text-accent"
                >
                  {t(tabs[one])} <span className="ml-1.5 text-ink-soft font-normal tabular-nums">{counts[one]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {tab !== 'bozze' && <FilterMenu />}
      </div>
      {isEmpty ? (
        <EmptyState
          seed={`offerte-${tab}`}
          way={
            query.has('filtro')
              ? { words: t('Togli i filtri'), url: `?stato=${tab}`, isQuiet: true }
              : { words: t('Pubblica offerta'), url: '/recruiter/pubblica-annuncio' }
          }
        >
          {query.has('filtro')
            ? t('Nessuna offerta con questi filtri.')
            : tab === 'attive'
              ? t('Non hai offerte attive: pubblicane una in pochi minuti.')
              : tab === 'bozze'
                ? t('Non hai bozze in sospeso.')
                : t('Non hai offerte sospese o scadute.')}
        </EmptyState>
      ) : (
        <>
          {drafts.length > 0 && (
            <ul className="grid gap-4">
              {drafts.map((draft) => (
                <DraftRow key={`bozza-${draft.id}`} draft={draft} />
              ))}
            </ul>
          )}
          {items.length > 0 && (
            <ul className="bg-surface border border-line rounded-card shadow-quiet">
              {items.map((offer, index) => (
                <OfferRow key={offer.id} offer={offer} today={today} isFirstToDo={isWaiting && index === 0} />
              ))}
            </ul>
          )}
        </>
      )}
      {paginator.count > items.length && (
        <Link to={address({ items: String(more) })} preventScrollReset className="btn btn-ghost justify-self-center">
          {navigation.state === 'loading' ? <Spinner label={t('Mostra altre')} /> : t('Mostra altre')}
        </Link>
      )}
      <Link to="/profilo/azienda/numeri" className="btn btn-quiet justify-self-start">
        <Icon name="chart" /> {t('I numeri delle tue offerte')}
      </Link>
    </OwnPage>
  );
}
