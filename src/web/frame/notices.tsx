import type { Account } from '#contract/account.ts';
import type { Sponsor } from '#contract/content.ts';
import { call } from '../api.ts';
import { useBanner } from '../features/every-page/banners.tsx';
import { useIsOnline } from '../features/every-page/connection.ts';
import { useOnce } from '../features/forms/use-change.ts';
import { refusalWords } from '../features/texts/refusal-words.ts';
import { useText } from '../features/texts/text.tsx';
import { Spinner } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHeldLink } from './held-link.ts';

/** Always in the layout; shows the sponsor of the sub-domain when there is one (rule 2.6). */
export function SponsorHeader({ sponsor }: { sponsor: Sponsor | null }) {
  return (
    <div data-sponsor-header>
      {sponsor && (
        <div className="bg-surface border-b border-line">
          <div className="wrap flex items-center gap-4 py-3">
            <a href={sponsor.url} target="_blank" rel="noopener">
              <img src={sponsor.logo.file} alt={sponsor.title} width={44} height={44} className="rounded-input" />
            </a>
            <p className="font-display font-semibold text-lg">{sponsor.title}</p>
          </div>
        </div>
      )}
    </div>
  );
}

export function ImpersonationBanner({ user }: { user: Account | null }) {
  const t = useText();
  const banner = useBanner();
  const { isBusy, once } = useOnce();
  if (!user?.impersonated) return null;
  const end = () =>
    once(async () => {
      const answer = await call('POST /core/account/me/remove-impersonation');
      // Staff return to the page of the person they impersonated.
      if (answer.ok) location.assign(`/staff/users/${user.id}`);
      else banner(refusalWords(answer, t));
    });
  return (
    <div role="status" className="bg-sun-wash text-ink border-b border-line">
      <div className="wrap flex flex-wrap items-center gap-3 py-2">
        <span className="flex-1">
          {t("Stai impersonando l'utente {name} ({email}).", {
            name: `${user.first_name} ${user.last_name}`,
            email: user.email,
          })}{' '}
          {t('Leggi e correggi i testi; CV, crediti, persone e accesso sono chiusi. Alla fine riceve una mail.')}
        </span>
        <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={end}>
          {isBusy ? <Spinner label={t('Esci')} /> : t('Esci')}
        </button>
      </div>
    </div>
  );
}

/**
 * Says above the pages of logged-in people what does not work in a browser without scripts: some of their forms are
 * sent by a script alone. Visitors' forms all work without one.
 */
export function ScriptNotice() {
  const t = useText();
  return (
    <noscript>
      <div className="bg-sun-wash text-ink border-b border-line">
        <p className="wrap py-2">
          {t(
            'Il tuo browser non esegue JavaScript: puoi leggere, candidarti, scrivere e rispondere, ma altri moduli e pulsanti non funzionano. Attivalo e ricarica la pagina.',
          )}
        </p>
      </div>
    </noscript>
  );
}

/** Says that the connection is lost, until it is back. A link that is followed meanwhile waits. */
export function OfflineNotice() {
  const t = useText();
  const isOnline = useIsOnline();
  const { isHeld, stay } = useHeldLink();
  return (
    <div
      aria-live="polite"
      className={`no-print ${isHeld ? 'fixed inset-x-0 bottom-[var(--tabbar)] lg:bottom-0 z-40' : ''}`}
    >
      {!isOnline && (
        <div className="bg-ink text-paper">
          <div className="wrap flex items-center gap-3 py-2">
            <Icon name="offline" />
            <p className="flex-1">
              {isHeld
                ? t('Sei senza connessione: la pagina si apre da sola appena torna.')
                : t('Sei senza connessione. Quello che hai scritto resta qui.')}
            </p>
            {isHeld && (
              <button
                type="button"
                onClick={stay}
                className="flex-none min-h-11 px-2 font-semibold underline underline-offset-2"
              >
                {t('Resta qui')}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
