import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../features/text.tsx';
import { Icon } from '../ui/icon.tsx';
import { readConsent, writeConsent } from './consent-choice.ts';

/** Checked every 250 ms, up to 20 times, starting after 3 s (spec 9.1). */
const FIRST_MS = 3000;
const EVERY_MS = 250;
const TIMES = 20;

/**
 * The consent banner, as the Garante's guidelines of 10 June 2021 want it: refusing is as easy as accepting,
 * the cross refuses, the choice is kept six months and can be changed from the footer.
 */
export function ConsentBanner() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const asked = useRef(false);
  const card = useRef<HTMLElement>(null);
  const isBesideForm = useIsBesideForm(open);
  useEffect(() => {
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      if (readConsent() !== null) return;
      // A page in the background is not read: the question waits until somebody looks.
      if (document.visibilityState === 'visible') {
        asked.current = true;
        return setOpen(true);
      }
      if (++times < TIMES) timer = setTimeout(check, EVERY_MS);
    };
    timer = setTimeout(check, FIRST_MS);
    const reopen = () => setOpen(true);
    addEventListener('brigata:consent', reopen);
    return () => {
      clearTimeout(timer);
      removeEventListener('brigata:consent', reopen);
    };
  }, []);
  useLayoutEffect(() => {
    if (!open || isBesideForm || !card.current) return;
    // The page ends below the card: whatever it lies over can be scrolled clear of it.
    document.body.style.setProperty('--consent', `${card.current.offsetHeight + 32}px`);
    return () => void document.body.style.removeProperty('--consent');
  }, [open, isBesideForm]);
  if (!open) return null;
  const choose = (analytics: boolean) => {
    writeConsent(analytics);
    setOpen(false);
  };
  return (
    <section
      ref={card}
      data-consent
      aria-label={t('Cookie')}
      className={`max-w-md card no-print ${isBesideForm ? 'relative mx-auto my-6 w-[calc(100%-2rem)]' : 'fixed inset-x-4 bottom-[calc(var(--tabbar)+var(--drawer,0px)+1rem)] lg:bottom-6 lg:left-6 lg:right-auto z-40 shadow-lifted animate-[rise_.2s_var(--ease)]'}`}
    >
      <button type="button" onClick={() => choose(false)} aria-label={t('Chiudi e continua senza accettare')} className="absolute top-1 right-1 size-11 grid place-items-center">
        <Icon name="close" />
      </button>
      <p className="font-semibold pr-10">{t('Possiamo contare le visite?')}</p>
      <p className="text-[.95rem] text-ink-soft mt-1">
        {t('Usiamo i cookie necessari al sito. Con il tuo consenso misuriamo anche quali pagine sono utili. Puoi cambiare idea da “Preferenze cookie”, in fondo a ogni pagina.')}
      </p>
      <div className="grid grid-cols-2 gap-2 mt-4">
        <button type="button" className="btn btn-ghost" onClick={() => choose(false)}>
          {t('Rifiuta')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => choose(true)}>
          {t('Accetta')}
        </button>
      </div>
    </section>
  );
}

/** Whether the page has a form to send, or says what became of one: there the card stands under it and covers none of it. */
function useIsBesideForm(isOpen: boolean): boolean {
  const { pathname } = useLocation();
  const [isBeside, setBeside] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another form
  useLayoutEffect(() => setBeside(isOpen && document.querySelector('main :is(form:not([role=search], [method=get]), [data-save-bar], [data-keep-clear])') !== null), [isOpen, pathname]);
  return isBeside;
}
