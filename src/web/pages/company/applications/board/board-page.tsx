import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { dotted } from '#domain/offer-words.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askList } from '#web/features/lists/list-address.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { isListChanged, usePanelAddress } from '#web/features/sheets/panel-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { focusOn } from '#web/ui/focus-on.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { loadOptional } from '#web/ui/load-optional.ts';
import { Tiles } from '#web/ui/tiles.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { askPanel, usePanel } from '../person/person-data.ts';
import { RefusalDialog, refusing } from '../refusal-dialog.tsx';
import { SkippedDialog } from '../skipped-dialog.tsx';
import { Toolbar } from '../toolbar.tsx';
import { useSelection } from '../use-selection.ts';
import { useStatusChange } from '../use-status-change.ts';
import { ViewSwitch } from '../view-switch.tsx';
import type { CardActions, Drag } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardKey, cardLink, linkAt, placeOf } from './board-keys.ts';
import { shownColumns } from './board-state.ts';
import { useBoard } from './use-board.ts';
import { useListOnPhones } from './use-list-on-phones.ts';
import { useLiveBoard } from './use-live-board.ts';
import { useNews } from './use-news.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const search = new URL(args.request.url).searchParams.get('search') ?? '';
  const board = await askList(args, 'GET /company/offers/{id}/applications/board', {
    params: { id },
    query: { search },
  });
  const { text: refusal } = await askOrStatus(args, 'GET /company/ready-answers/refusal');
  return { today: romeDay(), search, board, refusal, panel: await askPanel(args, orderOf(search)) };
}

/** From column to column. */
const orderOf = (search: string) => ({ sort: 'status' as const, search });

/** The board follows its own changes: read again after each, it would lose the pages that were loaded. */
export const shouldRevalidate = isListChanged;

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Bacheca delle candidature'), disableRobots: true }, args);

/** The applications to an offer in columns by status; a phone has the list instead (rule board). */
export default function BoardPage() {
  const t = useText();
  const { board: loaded, refusal, today, search, panel: opened } = useLoaderData<typeof loader>();
  const { offer, counts } = loaded;
  const [query] = useSearchParams();
  const helpId = useId();
  const board = useBoard(loaded, search);
  const address = usePanelAddress();
  const panel = usePanel(offer.id, address.openId, orderOf(search), opened, board.setRead);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    // Without it cards move by keyboard and by their menu.
    void loadOptional(() => import('./drag.ts')).then(setDrag);
  }, []);
  const selection = useSelection(search);
  const { people: picked } = selection;
  /** A card as it is now. */
  const known = (id: number) => {
    const card = board.find(id);
    return card ? [{ ...card, offer }] : [];
  };
  const pickAll = (ids: readonly number[], isOn: boolean) =>
    isOn ? selection.pick(ids.flatMap(known), true) : selection.drop(ids);

  /** The statuses before each change: an undo gives them back. */
  const before = useRef(new Map<number, ApplicationStatus>());
  const change = useStatusChange({
    readStatus: (id) =>
      board.find(id)?.status ?? (panel.data?.application.id === id ? panel.data.application.status : undefined),
    onChanged(ids, status) {
      for (const id of ids) {
        const was = board.find(id)?.status;
        if (was !== undefined) before.current.set(id, was);
      }
      board.setStatuses(new Map(ids.map((id) => [id, status])));
      // Refused ones stay selected until the answer is sent.
      if (status === 'unsuitable') pickAll(ids, false);
      void panel.readAgain();
    },
    onUndone(ids, isWhole) {
      const known = ids.flatMap((id) => {
        const was = before.current.get(id);
        return was === undefined ? [] : [[id, was] as const];
      });
      if (isWhole && known.length === ids.length) board.setStatuses(new Map(known));
      else void board.readAgain();
      void panel.readAgain();
    },
    onRefused: () => void board.readAgain(),
  });
  // A card that changes its column is another element: the focus follows it, or goes to the card in its place.
  const follow = useRef<{ id: number } | { status: ApplicationStatus; index: number } | null>(null);
  const [fresh, tellNews] = useNews();
  useLiveBoard({
    offerId: offer.id,
    search,
    knownIds: () => board.state.known.map(({ id }) => id),
    isHeld: () => document.querySelector('[data-dragging]') !== null,
    isBusy: (id) =>
      change.isPending(id) || document.querySelector(`[data-card="${id}"] [aria-expanded="true"]`) !== null,
    onRead(ids, read, askedAt) {
      const focused = Number(document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card);
      const place = ids.includes(focused) ? placeOf(focused) : null;
      const news = board.show(ids, read, askedAt);
      if (!news) return false;
      if (news.moved.some(({ id }) => id === focused)) follow.current = { id: focused };
      else if (news.gone.some(({ id }) => id === focused)) follow.current = place;
      pickAll(
        news.gone.map(({ id }) => id),
        false,
      );
      if (address.openId !== null && ids.includes(address.openId)) void panel.readAgain();
      tellNews(news);
      return true;
    },
  });
  const columns = shownColumns(board.state, change.statusOf);
  // Settled ones are shown under 'Da valutare' and not counted there, but they are applications.
  const total = columns.reduce((sum, { count, settled }) => sum + count + settled, 0);

  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const wanted = follow.current;
    if (wanted === null || document.activeElement !== document.body || document.querySelector('dialog:modal')) return;
    const target = 'id' in wanted ? cardLink(wanted.id) : linkAt(wanted.status, wanted.index);
    if (target) focusOn(target);
    else heading.current?.focus();
  });

  // A user who points elsewhere wants something else.
  useEffect(() => {
    const forget = () => {
      follow.current = null;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);

  const moveAll = (ids: readonly number[], status: ApplicationStatus) => {
    const shown = new Map(columns.flatMap(({ items, status: here }) => items.map((one) => [one.id, { one, here }])));
    const moved = ids.filter((id) => shown.get(id)?.here !== status);
    const first = shown.get(moved[0] ?? 0);
    if (!first) return;
    change.ask(moved, status);
    if (status === 'unsuitable') return;
    // At once: what is selected while the change is on its way stays selected.
    pickAll(moved, false);
    const to = t(applicationStatuses[status]);
    announce(
      moved.length === 1
        ? t('{name}: da {from} a {to}.', {
            name: `${first.one.first_name} ${first.one.last_name}`,
            from: t(applicationStatuses[first.here]),
            to,
          })
        : t('{n} candidature in {to}.', { n: moved.length, to }),
    );
  };
  /** The card, and the others that are selected when it is one of them. */
  const group = (id: number) => (picked.has(id) ? [...picked.keys()] : [id]);
  const drop = (id: number, status: ApplicationStatus) => {
    follow.current = null;
    moveAll(group(id), status);
  };
  const latest = useRef({ group, moveAll, pickAll, t, open: address.open });
  latest.current = { group, moveAll, pickAll, t, open: address.open };
  const actions = useMemo<CardActions>(
    () => ({
      open: (id) => latest.current.open(id),
      pick: (id, isOn) => latest.current.pickAll([id], isOn),
      move(id, status) {
        follow.current = placeOf(id);
        latest.current.moveAll([id], status);
      },
      previewOfMany(id) {
        const { length } = latest.current.group(id);
        return length > 1 ? latest.current.t('{n} candidature', { n: length }) : null;
      },
    }),
    [],
  );
  const across = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drag && across.current) return drag.scrollWhileDragging(across.current);
  }, [drag]);

  const list = `${MY_OFFERS}/${offer.id}/candidature`;
  const words = new URLSearchParams(query.has('search') ? { search } : {});
  useListOnPhones(list + (search || address.openId !== null ? `?${query}` : ''));
  const tableAddress = (status: ApplicationStatus) => `${list}?${new URLSearchParams([...words, ['status', status]])}`;
  return (
    // A drag that began before the script was there would be lost.
    <div data-wakes-at-once className="wrap-board pt-3 lg:pt-4 pb-6">
      <Link to={`${MY_OFFERS}/${offer.id}`} className="btn btn-quiet max-w-full wrap-anywhere text-left">
        <Icon name="back" /> {offer.title}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 mt-1 mb-3">
        <h1 ref={heading} tabIndex={-1} className="text-step-3! outline-none">
          {t('Candidature')}
        </h1>
        <p className="text-ink-soft max-sm:sr-only">
          {total === 1 ? t('1 candidatura') : t('{n} candidature', { n: dotted(total) })}
        </p>
        <ViewSwitch offerId={offer.id} />
      </div>
      <Link to={`${list}?${query}`} className="btn btn-primary lg:hidden">
        {t('Apri la lista')}
      </Link>
      <div className="max-lg:hidden">
        <Toolbar offerId={offer.id} hasOrder={false} />
        {total === 0 ? (
          <div className="card grid gap-4 justify-items-center text-center py-10">
            <Tiles seed="candidature-ricevute" columns={4} rows={1} className="rounded-card w-full max-w-xs" />
            <p>
              {search !== '' && counts.all > 0
                ? t('Nessuna candidatura con questi filtri.')
                : t('Ancora nessuna candidatura: ti scriviamo appena arriva la prima.')}
            </p>
            <Link to={search ? '?' : `${MY_OFFERS}/${offer.id}`} className="btn btn-ghost">
              {search ? t('Togli i filtri') : t('Torna all’offerta')}
            </Link>
          </div>
        ) : (
          <>
            <p id={helpId} className="text-sm text-ink-soft mb-2">
              {t(
                'Trascina le schede da una colonna all’altra. Da tastiera: frecce per cambiare scheda, Maiusc e freccia per spostarla, Spazio per selezionarla.',
              )}
            </p>
            <div
              ref={across}
              className="board"
              onKeyDown={(event) =>
                boardKey(event, {
                  move(id, status) {
                    follow.current = { id };
                    moveAll(group(id), status);
                  },
                  togglePick: (id) => pickAll([id], !picked.has(id)),
                })
              }
            >
              {columns.map((column) => (
                <BoardColumn
                  key={column.status}
                  column={column}
                  picked={picked}
                  fresh={fresh}
                  today={today}
                  addressOf={address.addressOf}
                  openId={address.openId}
                  tableAddress={tableAddress(column.status)}
                  actions={actions}
                  drag={drag}
                  helpId={helpId}
                  onLoadMore={(status) => void board.loadMore(status)}
                  onDrop={drop}
                  onPickAll={pickAll}
                />
              ))}
            </div>
            <BulkBar
              people={new Map([...picked].map(([id, one]) => [id, known(id)[0] ?? one]))}
              action={t('Sposta in…')}
              onChoose={(status) => moveAll([...picked.keys()], status)}
              onClear={selection.clear}
            />
          </>
        )}
      </div>
      <SidePanel
        offerId={offer.id}
        address={address}
        panel={panel}
        today={today}
        statusOf={change.statusOf}
        onStatus={(id, status) => {
          follow.current = null;
          if (board.find(id)) moveAll([id], status);
          else change.ask([id], status);
        }}
      />
      <RefusalDialog
        proposed={refusal}
        change={change}
        applicants={refusing(
          [...(change.refusing ?? []).flatMap(known), ...(panel.data ? [panel.data.application] : [])],
          change,
        )}
      />
      <SkippedDialog change={change} />
    </div>
  );
}
