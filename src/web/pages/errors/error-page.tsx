import { Link, useRevalidator } from 'react-router';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { useWhenBackOnline } from '#web/features/every-page/connection.ts';
import { useSite, useTheme } from '#web/features/every-page/site.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

/** Texts that only error pages show: why this is a 404 (rule 8). */
export const NO_ROUTE = 'This page could not be found';

interface ErrorPageProps {
  status: number;
  /** The server's text for a 404, where it has one. */
  reason?: string | null;
}

/** The 404, 410, 500 and 503 pages (rule 2.8). */
export function ErrorPage({ status, reason }: ErrorPageProps) {
  const t = useText();
  const theme = useTheme();
  const isActing = useIsImpersonating();
  if (status === 503) return <Unavailable />;
  if (status === 403 && isActing) return <ClosedToStaff />;
  const isMissing = status === 404 || status === 410;
  return (
    <div data-keep-clear className="wrap py-10 lg:py-20 grid gap-10 lg:grid-cols-[1.2fr_.8fr] items-center">
      <PageTitle>{isMissing ? `${status} - ${t('Pagina non trovata')}` : t('Errore del server')}</PageTitle>
      <meta name="robots" content="noindex,nofollow" />
      <div className="grid gap-4">
        <p className="font-semibold text-ink-soft">
          {isMissing ? reason || NO_ROUTE : t('Errore {status}', { status })}
        </p>
        <h1 className="text-step-3!">{t('Oops! Sembra che tu abbia perso la strada.')}</h1>
        <p className="text-lg text-ink-soft max-w-prose">
          {isMissing
            ? t('La pagina che cerchi potrebbe essere stata rimossa o aver cambiato nome.')
            : status === 403
              ? t('Questa pagina è di un altro tipo di account: per aprirla esci e accedi con quello.')
              : t(
                  'La pagina potrebbe essere stata rimossa o aver cambiato nome, oppure qualcosa non ha funzionato da parte nostra. Riprova tra poco.',
                )}
        </p>
        <p>{t('Grazie per la tua comprensione!')}</p>
        {isMissing && theme === 'light' && <PlainSearch />}
        <Link
          to={theme === 'dark' ? '/recruiter' : '/'}
          className={`btn justify-self-start ${isMissing && theme === 'light' ? 'btn-ghost' : 'btn-primary'}`}
        >
          {t('Torna alla home')}
        </Link>
      </div>
      <Tiles
        seed="strada"
        columns={3}
        rows={2}
        className="rounded-[20px] max-w-sm w-full justify-self-center max-lg:hidden"
      />
    </div>
  );
}

/** The title of a page without metadata ends like all others (rule 2.5). */
function PageTitle({ children }: { children: string }) {
  const name = useSite()?.settings.site.name;
  return <title>{name ? `${children} - ${name}` : children}</title>;
}

/** The search as a plain form: this page is in the first file of every visit, where suggestions would add weight. */
function PlainSearch() {
  const t = useText();
  return (
    <form
      action="/offerte-lavoro"
      method="get"
      role="search"
      aria-label={t('Cerca offerte di lavoro')}
      className="w-full max-w-xl grid gap-3 sm:grid-cols-[1fr_1fr_auto] items-end my-2"
    >
      <label className="block font-semibold">
        {t('Cosa cerchi?')}
        <input name="lavoro" maxLength={200} placeholder={t('Es. cuoco')} className="input mt-1.5 font-normal" />
      </label>
      <label className="block font-semibold">
        {t('Dove?')}
        <input name="luogo" maxLength={200} placeholder={t('Es. Milano, Roma')} className="input mt-1.5 font-normal" />
      </label>
      <button type="submit" className="btn btn-primary min-h-[46px]!">
        {t('Cerca offerte')}
      </button>
    </form>
  );
}

/** Pages that staff may not see while impersonating: only the user may. */
function ClosedToStaff() {
  const t = useText();
  return (
    <div className="wrap py-16 lg:py-24 grid gap-4 justify-items-start">
      <PageTitle>{t('Pagina chiusa')}</PageTitle>
      <meta name="robots" content="noindex,nofollow" />
      <h1 className="text-step-3!">{t('Questa pagina è solo della persona')}</h1>
      <p className="text-lg text-ink-soft max-w-prose">
        {t(
          'Mentre agisci come un utente accessi, passkey e dispositivi restano chiusi: puoi leggere il resto e correggere i testi.',
        )}
      </p>
      <Link to="/profilo" className="btn btn-primary">
        {t('Torna al profilo')}
      </Link>
    </div>
  );
}

/** A part of the page did not load, and a reload a moment ago has not helped (rule 2.1). */
export function MissingPartPage() {
  const t = useText();
  const isOnline = useWhenBackOnline(() => location.reload());
  return (
    <div className="wrap py-16 lg:py-24 grid gap-4 justify-items-start" role="alert">
      <PageTitle>{t('Una parte della pagina non si è caricata')}</PageTitle>
      <meta name="robots" content="noindex,nofollow" />
      <h1 className="text-step-3!">{t('Una parte della pagina non si è caricata')}</h1>
      <p className="text-lg text-ink-soft max-w-prose">
        {t('Può essere la connessione, o una versione nuova del sito appena uscita. Quello che hai scritto è rimasto.')}
      </p>
      <button type="button" disabled={!isOnline} className="btn btn-primary" onClick={() => location.reload()}>
        {t('Riprova')}
      </button>
    </div>
  );
}

/** A page that got no answer: it is requested again as soon as the connection is back, or by a button. */
export function UnreachablePage() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  const isOnline = useWhenBackOnline(() => void revalidate());
  const title = isOnline ? t('La pagina non si è aperta') : t('Sei senza connessione');
  return (
    <div className="wrap py-16 lg:py-24 grid gap-4 justify-items-start" role="alert">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex,nofollow" />
      <h1 className="text-step-3!">{title}</h1>
      <p className="text-lg text-ink-soft max-w-prose">
        {isOnline
          ? t('Il sito non ha risposto: può essere la tua connessione. Riprova tra poco.')
          : t('La pagina che hai chiesto si apre da sola appena la connessione torna.')}
      </p>
      <button type="button" className="btn btn-primary" disabled={state !== 'idle'} onClick={() => revalidate()}>
        {t('Riprova')}
      </button>
    </div>
  );
}

/** A navigation inside the site while the database is unavailable: the same text as the plain page of the server. */
function Unavailable() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap py-16 lg:py-24 grid gap-4 justify-items-start" role="alert">
      <PageTitle>{t('Torniamo tra un momento')}</PageTitle>
      <h1 className="text-step-3!">{t('Torniamo tra un momento')}</h1>
      <p className="text-lg text-ink-soft max-w-prose">
        {t('Il sito non riesce a rispondere proprio adesso. Riprova tra qualche secondo: non hai perso nulla.')}
      </p>
      <button type="button" className="btn btn-primary" disabled={state !== 'idle'} onClick={() => revalidate()}>
        {t('Riprova')}
      </button>
    </div>
  );
}
