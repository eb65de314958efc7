import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../features/texts/text.tsx';
import { announce } from '../ui/announce.ts';
import { focusOn } from '../ui/focus-on.ts';
import { Icon } from '../ui/icon.tsx';
import { readConsent, writeConsent } from './consent-choice.ts';

/** Checked every 250 ms, up to 20 times, starting after 3 s (rule 9.1). */
const FIRST_MS = 3000;
const EVERY_MS = 250;
const TIMES = 20;

interface Consent {
  /** Over the page, early in it; or in the page, below its form; null while nothing is asked. */
  place: 'over' | 'under' | null;
  /** Whether it was opened by the footer's button. */
  isWanted: boolean;
  choose: (analytics: boolean) => void;
}

/**
 * When to ask about cookies, by the Garante's guidelines of 10 June 2021: refusing is as easy as accepting, the cross
 * and Escape refuse, the choice is stored for six months and can be changed from the footer.
 */
export function useConsentQuestion(): Consent {
  const t = useText();
  const [open, setOpen] = useState<'asked' | 'wanted' | null>(null);
  const isBesideForm = useIsBesideForm(open !== null);
  useEffect(() => {
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      if (readConsent() !== null) return;
      // Nobody reads a page in the background: the question waits until it is visible.
      if (document.visibilityState === 'visible') return setOpen((now) => now ?? 'asked');
      if (++times < TIMES) timer = setTimeout(check, EVERY_MS);
    };
    timer = setTimeout(check, FIRST_MS);
    const reopen = () => setOpen('wanted');
    addEventListener('brigata:consent', reopen);
    return () => {
      clearTimeout(timer);
      removeEventListener('brigata:consent', reopen);
    };
  }, []);
  const choose = useCallback(
    (analytics: boolean) => {
      writeConsent(analytics);
      setOpen(null);
      announce(
        analytics ? t('Hai accettato di contare le visite.') : t('Hai rifiutato: le visite non vengono contate.'),
      );
    },
    [t],
  );
  useEffect(() => {
    if (open === null) return;
    const onKey = (event: KeyboardEvent) => {
      // What is open over the page, or under a field, closes first.
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector(
          'dialog:modal, :popover-open, [aria-expanded="true"][role="combobox"], [data-full-screen]',
        )
      )
        return;
      choose(false);
    };
    // Captured before the fields get the key, because a list that it closes must still be open here.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open, choose]);
  return { place: open === null ? null : isBesideForm ? 'under' : 'over', isWanted: open === 'wanted', choose };
}

/** The question about cookies. After the answer the focus returns. */
export function ConsentCard({ place, isWanted, choose }: Consent) {
  const t = useText();
  const card = useRef<HTMLElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isOver = place === 'over';
  useLayoutEffect(() => {
    if (!isOver || !card.current) return;
    const { style } = document.documentElement;
    // The page gets space below its content, so that everything under the card can be scrolled clear of it, and is when
    // it takes the focus.
    style.setProperty('--consent', `${card.current.offsetHeight + 32}px`);
    return () => void style.removeProperty('--consent');
  }, [isOver]);
  useEffect(() => {
    if (!isWanted) return;
    cameFrom.current = document.activeElement;
    question.current?.focus();
  }, [isWanted]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const at = document.activeElement;
      if (!element || !(at === document.body || element.contains(at))) return;
      const back = cameFrom.current;
      const target =
        back instanceof HTMLElement && back !== document.body && back.isConnected
          ? back
          : (document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'));
      if (target) focusOn(target, { preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={card}
      data-consent={place}
      data-short={(isOver && !isWanted) || undefined}
      aria-label={t('Cookie')}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      className={`max-w-md card no-print ${isOver ? 'fixed inset-x-4 bottom-[calc(var(--tabbar)+1rem)] lg:bottom-6 lg:left-6 lg:right-auto z-40 max-h-[60dvh] overflow-y-auto shadow-lifted animate-[rise_.2s_var(--ease)]' : 'relative mx-auto my-6 w-[calc(100%-2rem)]'}`}
    >
      <p ref={question} tabIndex={-1} className="font-semibold pr-10 outline-none">
        {t('Possiamo contare le visite?')}
      </p>
      <p data-few-words className="hidden text-[.8125rem] leading-snug text-ink-soft">
        {t('Puoi cambiare idea da “Preferenze cookie”.')}
      </p>
      <p data-all-words className="text-[.95rem] text-ink-soft mt-1">
        {t(
          'Usiamo i cookie necessari al sito. Con il tuo consenso misuriamo anche quali pagine sono utili. Puoi cambiare idea da “Preferenze cookie”, in fondo a ogni pagina.',
        )}
      </p>
      <div className="grid grid-cols-2 gap-2 mt-4" data-answers>
        <button type="button" className="btn btn-ghost" onClick={() => choose(false)}>
          {t('Rifiuta')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => choose(true)}>
          {t('Accetta')}
        </button>
      </div>
      <button
        type="button"
        onClick={() => choose(false)}
        aria-label={t('Chiudi e continua senza accettare')}
        className="absolute top-1 right-1 size-11 grid place-items-center"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/**
 * Whether the page has a form to send, or the result of one: there the card is below it and covers none of it. A star
 * is no such form.
 */
function useIsBesideForm(isOpen: boolean): boolean {
  const { pathname } = useLocation();
  const [isBeside, setBeside] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another form
  useLayoutEffect(
    () =>
      setBeside(
        isOpen &&
          document.querySelector(
            'main :is(form:not([role=search], [method=get], [action="/preferiti"]), [data-save-bar], [data-keep-clear])',
          ) !== null,
      ),
    [isOpen, pathname],
  );
  return isBeside;
}
