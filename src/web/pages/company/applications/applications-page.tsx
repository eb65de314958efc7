import { useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askList } from '#web/features/lists/list-address.ts';
import { PageLinks } from '#web/features/lists/page-links.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { isListChanged, usePanelAddress, withoutPanel } from '#web/features/sheets/panel-address.ts';
import { panelIn } from '#web/features/sheets/panel-id.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import { ApplicationRow } from './application-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { askPanel, type ListOrder, usePanel } from './person/person-data.ts';
import { RefusalDialog, refusing } from './refusal-dialog.tsx';
import { SelectAll } from './select-all.tsx';
import { SkippedDialog } from './skipped-dialog.tsx';
import { StatusChips } from './status-chips.tsx';
import { Toolbar } from './toolbar.tsx';
import { filterOf, useSelection } from './use-selection.ts';
import { useStatusChange } from './use-status-change.ts';
import { ViewSwitch } from './view-switch.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const list = await askList(args, 'GET /company/offers/{id}/applications', { params: { id }, query: searchParams });
  const { text: refusal } = await askOrStatus(args, 'GET /company/ready-answers/refusal');
  return { today: romeDay(), list, refusal, panel: await askPanel(args, orderOf(searchParams)) };
}

/** The list in whose order the panel goes from one person to the next. */
function orderOf(query: URLSearchParams): ListOrder {
  const sort = query.get('sort');
  return {
    status: query.getAll('status'),
    search: query.get('search') ?? undefined,
    sort: sort === 'name' || sort === 'status' ? sort : 'date',
  };
}

/** Opening and closing the panel reads no list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (panelIn(currentUrl.search) === panelIn(nextUrl.search) || isListChanged({ currentUrl, nextUrl }));

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Candidature ricevute'), disableRobots: true }, args);

const head = 'py-2.5 pr-3 font-medium';

/** The applications to an offer: a table, or cards on a phone (rules 2.18, 4.7). */
export default function ReceivedPage() {
  const t = useText();
  const { list, refusal, today, panel: opened } = useLoaderData<typeof loader>();
  const location = useLocation();
  const search = withoutPanel(location.search);
  const { revalidate } = useRevalidator();
  const address = usePanelAddress();
  // What is opened is not new any more: the list says so.
  const panel = usePanel(
    list.offer.id,
    address.openId,
    orderOf(new URLSearchParams(search)),
    opened,
    () => void revalidate(),
  );
  const filter = filterOf(search);
  const selection = useSelection(filter);
  const people = list.items.map((one) => ({ ...one, offer: list.offer }));
  const change = useStatusChange({
    readStatus: (id) =>
      (list.items.find((one) => one.id === id) ?? selection.people.get(id))?.status ??
      (panel.data?.application.id === id ? panel.data.application.status : undefined),
    onChanged: (ids) => {
      selection.drop(ids);
      void panel.readAgain();
    },
    onUndone: () => void panel.readAgain(),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const answered = useRef<number | null>(null);
  // A line that leaves a list of one status takes the focus with it: the line in its place has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reading of the list
  useEffect(() => {
    if (answered.current === null || document.activeElement !== document.body) return;
    const buttons = table.current?.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]') ?? [];
    (buttons[Math.min(answered.current, buttons.length - 1)] ?? heading.current)?.focus();
    answered.current = null;
  }, [list]);
  const { offer, items, counts, paginator } = list;
  const query = new URLSearchParams(search);
  const pageAddress = (page: number) =>
    `?${new URLSearchParams([...[...query].filter(([name]) => name !== 'page'), ...(page > 1 ? [['page', String(page)]] : [])])}`;
  const { people: picked } = selection;
  const hasScreening = items.some(({ screened, awaits_answers }) => screened.length > 0 || awaits_answers);
  const isNarrowed = query.has('status') || query.has('search');
  return (
    <div className="wrap pt-3 lg:pt-4 pb-16">
      <Link to={`${MY_OFFERS}/${offer.id}`} className="btn btn-quiet max-w-full wrap-anywhere text-left">
        <Icon name="back" /> {offer.title}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 mt-1 mb-3">
        <h1 ref={heading} tabIndex={-1} className="text-step-3! outline-none">
          {t('Candidature')}
        </h1>
        <p className="text-ink-soft max-sm:sr-only" aria-live="polite">
          {counts.all === 1 ? t('1 ricevuta') : t('{n} ricevute', { n: counts.all })} ·{' '}
          <b className="text-ink">
            {counts.to_evaluate === 1
              ? t('1 nuova da valutare')
              : t('{n} nuove da valutare', { n: counts.to_evaluate })}
          </b>
        </p>
        <ViewSwitch offerId={offer.id} />
      </div>
      <StatusChips counts={counts} />
      <Toolbar offerId={offer.id} />
      {items.length === 0 ? (
        <div className="card grid gap-4 justify-items-center text-center py-10">
          <Tiles seed="candidature-ricevute" columns={4} rows={1} className="rounded-card w-full max-w-xs" />
          <p>
            {isNarrowed
              ? t('Nessuna candidatura con questi filtri.')
              : t('Ancora nessuna candidatura: ti scriviamo appena arriva la prima.')}
          </p>
          <Link to={isNarrowed ? '?' : `${MY_OFFERS}/${offer.id}`} className="btn btn-ghost">
            {isNarrowed ? t('Togli i filtri') : t('Torna all’offerta')}
          </Link>
        </div>
      ) : (
        <>
          <SelectAll
            hasOwnTick
            items={people}
            count={paginator.count}
            query={new URLSearchParams([...new URLSearchParams(filter), ['offer', `${offer.id}`], ['show', 'all']])}
            selection={selection}
          />
          <div className="lg:bg-surface lg:border lg:border-line lg:rounded-card lg:overflow-hidden">
            <table ref={table} className="block lg:table w-full">
              <caption className="sr-only">{t('Candidature per {title}', { title: offer.title })}</caption>
              <thead className="hidden lg:table-header-group text-left text-sm text-ink-soft bg-sunken">
                <tr>
                  <th className="w-14 pl-4 py-2.5 leading-none">
                    <input
                      type="checkbox"
                      data-select-all
                      checked={items.every(({ id }) => picked.has(id))}
                      onChange={(event) => selection.pick(people, event.target.checked)}
                      aria-label={t('Seleziona tutte quelle in pagina')}
                      className="tick align-middle"
                    />
                  </th>
                  <th className={head}>{t('Candidato e ultima esperienza')}</th>
                  <th className={head}>{t('Nel ruolo')}</th>
                  <th className={head}>{t('Lingue')}</th>
                  <th className={head}>{t('Disponibilità')}</th>
                  <th className={head}>{t('Distanza')}</th>
                  {hasScreening && <th className={head}>{t('Risposte')}</th>}
                  <th className={`${head} max-xl:hidden`}>{t('Ricevuta')}</th>
                  <th className={head}>{t('Stato')}</th>
                  <th className={head}>{t('Note')}</th>
                </tr>
              </thead>
              <tbody className="grid gap-3 md:grid-cols-2 lg:table-row-group">
                {people.map((application, index) => (
                  <ApplicationRow
                    key={application.id}
                    application={{ ...application, status: change.statusOf(application) }}
                    offerId={offer.id}
                    today={today}
                    hasScreening={hasScreening}
                    isPicked={picked.has(application.id)}
                    onPick={(isOn) => selection.pick([application], isOn)}
                    isOpen={address.openId === application.id}
                    onOpen={() => address.open(application.id)}
                    onStatus={(status) => {
                      answered.current = index;
                      change.ask([application.id], status);
                    }}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <BulkBar
            people={picked}
            onChoose={(status) => change.ask([...picked.keys()], status)}
            onClear={selection.clear}
          />
        </>
      )}
      <div className="mt-6">
        <PageLinks paginator={paginator} address={pageAddress} label={t('Pagine delle candidature')} />
      </div>
      <SidePanel
        offerId={offer.id}
        address={address}
        panel={panel}
        today={today}
        statusOf={change.statusOf}
        onStatus={(id, status) => change.ask([id], status)}
      />
      <RefusalDialog
        proposed={refusal}
        change={change}
        applicants={refusing([...people, ...picked.values(), ...(panel.data ? [panel.data.application] : [])], change)}
      />
      <SkippedDialog change={change} />
    </div>
  );
}
