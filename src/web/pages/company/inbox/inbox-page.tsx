import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { FoundPeople } from '#contract/people-search.ts';
import { MIN_PEOPLE_SEARCH } from '#domain/people-search.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FilterChips } from '#web/features/lists/filter-chips.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { BulkBar } from '../applications/bulk-bar.tsx';
import { RefusalDialog, refusing } from '../applications/refusal-dialog.tsx';
import { SelectAll } from '../applications/select-all.tsx';
import { SkippedDialog } from '../applications/skipped-dialog.tsx';
import { filterOf, useSelection } from '../applications/use-selection.ts';
import { useStatusChange } from '../applications/use-status-change.ts';
import { InboxCard } from './inbox-card.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { OtherPeople } from './other-people.tsx';

const NOBODY: FoundPeople = { items: [], has_more: false };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const inbox = await askList(args, 'GET /company/applications', { query: searchParams });
  const search = inbox.paginator.page === 1 ? (searchParams.get('search') ?? '').trim() : '';
  const [{ text: refusal }, others] = await Promise.all([
    askOrStatus(args, 'GET /company/ready-answers/refusal'),
    search.length < MIN_PEOPLE_SEARCH
      ? NOBODY
      : askOrStatus(args, 'GET /company/people', { query: { search: search.slice(0, 200) } }),
  ]);
  return { today: romeDay(), inbox, refusal, others };
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Candidature di tutte le offerte'), disableRobots: true }, args);

/** The people who applied to any offer: the new ones first of all, or everybody, narrowed by what the company needs. */
export default function InboxPage() {
  const t = useText();
  const { inbox, refusal, today, others } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { items, counts, paginator, offers } = inbox;
  const filter = filterOf(query.toString());
  const selection = useSelection(filter);
  const { people: picked } = selection;
  const change = useStatusChange({
    readStatus: (id) => (items.find((one) => one.id === id) ?? picked.get(id))?.status,
    onChanged: selection.drop,
  });
  const address = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams([...query].filter(([name]) => name !== 'page' && !(name in changes)));
    for (const [name, value] of Object.entries(changes)) if (value) next.set(name, value);
    return `?${next}`;
  };
  const isNarrowed = [...query.keys()].some((name) => !['show', 'page'].includes(name));
  const isNew = query.get('show') !== 'all';
  return (
    <div className="wrap pt-3 lg:pt-6 pb-16">
      <h1 className="text-step-3! mb-3">{t('Candidature di tutte le offerte')}</h1>
      <FilterChips
        label={t('Quali candidature')}
        chips={[
          { words: t('Nuove'), count: counts.new, to: address({ show: null }), isCurrent: isNew },
          { words: t('Tutte'), count: counts.all, to: address({ show: 'all' }), isCurrent: !isNew },
        ]}
      />
      <InboxFilters offers={offers} />
      <p className="sr-only" role="status">
        {paginator.count === 1 ? t('1 candidatura') : t('{n} candidature', { n: paginator.count })}
      </p>
      {items.length === 0 ? (
        <div className="card grid gap-4 justify-items-center text-center py-10">
          <Tiles seed="candidature-ricevute" columns={4} rows={1} className="rounded-card w-full max-w-xs" />
          <p>
            {isNarrowed
              ? t('Nessuna candidatura con questi filtri.')
              : isNew && counts.all > 0
                ? t('Hai guardato tutti: nessuna candidatura nuova.')
                : t('Ancora nessuna candidatura: ti scriviamo appena arriva la prima.')}
          </p>
          {isNarrowed && isNew && (
            <Link to={address({ show: 'all' })} className="btn btn-primary">
              {t('Cerca in tutte')}
            </Link>
          )}
          <Link
            to={isNarrowed ? (isNew ? '?' : '?show=all') : counts.all > 0 ? '?show=all' : MY_OFFERS}
            className="btn btn-ghost"
          >
            {isNarrowed ? t('Togli i filtri') : counts.all > 0 ? t('Vedi tutte') : t('Le mie offerte')}
          </Link>
        </div>
      ) : (
        <>
          <SelectAll items={items} count={paginator.count} query={new URLSearchParams(filter)} selection={selection} />
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {items.map((item) => (
              <InboxCard
                key={item.id}
                item={{ ...item, status: change.statusOf(item) }}
                today={today}
                list={new URLSearchParams([['from', 'inbox'], ...new URLSearchParams(filter)])}
                isPicked={picked.has(item.id)}
                onPick={(isOn) => selection.pick([item], isOn)}
              />
            ))}
          </ul>
          <BulkBar
            people={picked}
            onChoose={(status) => change.ask([...picked.keys()], status)}
            onClear={selection.clear}
          />
        </>
      )}
      <div className="mt-6">
        <PageLinks
          paginator={paginator}
          address={(page) => address({ page: page > 1 ? String(page) : null })}
          label={t('Pagine delle candidature')}
        />
      </div>
      <OtherPeople {...others} />
      <RefusalDialog proposed={refusal} change={change} applicants={refusing([...items, ...picked.values()], change)} />
      <SkippedDialog change={change} />
    </div>
  );
}
