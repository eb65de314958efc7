import { useEffect, useRef, useState } from 'react';
import type { ApplicationStatus } from '#domain/application-status.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import type { usePanelAddress } from '#web/features/sheets/panel-address.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useInertAround } from '#web/ui/inert-around.ts';
import { Link } from '#web/ui/link.tsx';
import { Person } from '../person/person.tsx';
import type { PersonData, usePanel } from '../person/person-data.ts';
import { useCvNeighbours } from '../person/use-cv-neighbours.ts';
import { isCovered, useStepKeys } from '../person/use-step-keys.ts';
import { StatusMenu } from '../status-menu.tsx';

/** The list or the board beside which a person is open, as their own page names it. */
function listOf(address: string): URLSearchParams {
  const { pathname, searchParams } = new URL(address, 'https://brigata.invalid');
  searchParams.delete('page');
  if (pathname.endsWith('/bacheca')) {
    searchParams.set('from', 'board');
    searchParams.set('sort', 'status');
  }
  return searchParams;
}

interface SidePanelProps {
  offerId: number;
  address: ReturnType<typeof usePanelAddress>;
  panel: ReturnType<typeof usePanel>;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  statusOf: (application: PersonData['application']) => ApplicationStatus;
  onStatus: (id: number, status: ApplicationStatus) => void;
}

/** Where the panel covers the whole page. */
const NARROW = '(max-width: 959px)';

/**
 * An application beside its list. Escape and the browser's Back close it, the arrows go to the next person. On a phone
 * it covers the page.
 */
export function SidePanel({ offerId, address, panel, today, statusOf, onStatus }: SidePanelProps) {
  const t = useText();
  const aside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { openId, close, open, addressOf, listAddress } = address;
  const { data, problem } = panel;
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setNarrow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const isOpen = openId !== null;
  useInertAround(aside, isOpen && isNarrow);
  // The person who opened it comes back to the same link once it is closed.
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const at = document.activeElement;
    opener.current = at instanceof HTMLElement && at !== document.body ? at : null;
    return () => {
      if (document.activeElement === document.body || aside.current?.contains(document.activeElement))
        opener.current?.focus();
    };
  }, [isOpen]);
  const shownId = data?.application.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another person is shown
  useEffect(() => {
    if (!isOpen) return;
    heading.current?.focus({ preventScroll: true });
    aside.current?.scrollTo({ top: 0 });
  }, [isOpen, shownId]);
  // As they were when the person was opened: who is contacted or answered goes to another place of the list, and the
  // next person stays the one who was next.
  const [way, setWay] = useState(data?.application);
  if (data && way?.id !== data.application.id) setWay(data.application);
  const [previous, next] = [way?.previous ?? null, way?.next ?? null];
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  useStepKeys(aside, (isNext) => {
    const to = isNext ? next : previous;
    if (isOpen && to) open(to.id);
    return isOpen && to !== null;
  });
  const neighbours = useCvNeighbours({ id: openId, previous, next }, ({ id }) => open(id));
  if (!isOpen) return null;
  const step = (to: typeof next, words: string, icon: string) =>
    to === null ? (
      <span className="size-11 grid place-items-center opacity-40" role="img" aria-label={words}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link
        to={addressOf(to.id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open(to.id);
        }}
        aria-label={words}
        title={words}
        className="size-11 grid place-items-center rounded-full hover:bg-sunken"
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <div ref={aside} role="dialog" aria-modal={isNarrow} aria-labelledby="scheda-nome" className="side-panel">
      <div className="sticky top-0 z-2 flex items-center gap-1 bg-surface border-b border-line px-3 py-1.5">
        <Link
          to={`${MY_OFFERS}/${offerId}/candidature/${openId}?${listOf(listAddress)}`}
          className="btn btn-quiet px-2! mr-auto text-[.95rem]"
        >
          {t('Apri la pagina intera')}
        </Link>
        {step(previous, t('Persona precedente'), 'back')}
        {step(next, t('Persona successiva'), 'arrow')}
        <Link
          to={listAddress}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
          aria-label={t('Chiudi la scheda')}
          title={t('Chiudi la scheda')}
          className="size-11 grid place-items-center rounded-full hover:bg-sunken"
        >
          <Icon name="close" />
        </Link>
      </div>
      {data ? (
        <Person
          key={data.application.id}
          data={data}
          today={today}
          heading={heading}
          neighbours={neighbours}
          isRefused={statusOf(data.application) === 'unsuitable'}
          onChanged={panel.readAgain}
          onEvaluations={(given) => {
            panel.setEvaluations(given);
            // Its line is among the notes.
            void panel.readAgain();
          }}
        >
          <ClosedWhileImpersonating className="grid gap-2">
            <StatusMenu
              label={t('Stato')}
              value={statusOf(data.application)}
              onChoose={(chosen) => onStatus(data.application.id, chosen)}
            />
          </ClosedWhileImpersonating>
        </Person>
      ) : (
        <div className="grid justify-items-center gap-4 p-10 text-center">
          <h2 ref={heading} id="scheda-nome" tabIndex={-1} className="text-step-1! outline-none">
            {problem ? t('La scheda non si apre') : t('Scheda in caricamento')}
          </h2>
          {problem ? (
            <>
              <p role="alert">{problem}</p>
              <button type="button" onClick={() => void panel.readAgain()} className="btn btn-ghost">
                {t('Riprova')}
              </button>
            </>
          ) : (
            <Spinner label={t('Caricamento in corso')} />
          )}
        </div>
      )}
    </div>
  );
}
