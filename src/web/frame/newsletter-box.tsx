import { useEffect, useState } from 'react';
import { newsletterProfile, type Theme } from '#domain/theme.ts';
import { call } from '../api.ts';
import { useUser } from '../features/every-page/site.tsx';
import { RobotTrap, robotSigns } from '../features/forms/robot-trap.tsx';
import { invalid, useSend } from '../features/forms/use-send.ts';
import { useText } from '../features/texts/text.tsx';
import { FieldError, Notice, Spinner } from '../ui/field.tsx';

/** How long the success message stays, in milliseconds (rule 2.7). */
const SUCCESS_MS = 5000;
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The newsletter sign-up in the footer (rules 2.7, 4.13): never the page's primary action; less prominent on unrelated
 * pages.
 */
export function NewsletterBox({ theme, isQuiet }: { theme: Theme; isQuiet: boolean }) {
  const t = useText();
  const user = useUser();
  const [isThanked, setThanked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isThanked) return;
    const timer = setTimeout(() => setThanked(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isThanked]);
  const { send, isSending, errors, show } = useSend(
    async (fields, form) => {
      const email = String(fields.get('email') ?? '').trim();
      if (!email) return invalid({ email: [t('Campo obbligatorio.')] });
      if (!ADDRESS.test(email)) return invalid({ email: [t('Indirizzo mail non valido')] });
      return call('POST /core/account/subscribe-to-newsletter', {
        body: {
          email,
          profile_type: newsletterProfile(theme, user?.typology),
          ...(await robotSigns(form)),
        },
      });
    },
    (_body, form) => {
      form.reset();
      setAsked(true);
      setThanked(true);
    },
    { at: 'email' },
  );

  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-titolo"
      className={`border-t border-line no-print ${isQuiet ? '' : 'bg-accent-wash'}`}
    >
      <div
        className={`wrap grid lg:grid-cols-2 ${isQuiet ? 'py-8 gap-4 lg:gap-6 lg:items-start' : 'py-12 gap-6 lg:items-center'}`}
      >
        <div>
          <h2 id="newsletter-titolo" className={isQuiet ? 'text-lg!' : undefined}>
            {t('Iscriviti alla newsletter')}
          </h2>
          <p className={isQuiet ? 'mt-1 text-ink-soft' : 'mt-2'}>
            {t('Ricevi le novità sul mondo del lavoro per il settore turistico.')}
          </p>
        </div>
        <form onSubmit={send} noValidate method="post" aria-label={t('Newsletter')}>
          <div className="flex flex-col sm:flex-row gap-2">
            <input
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              aria-label={t('E-mail')}
              aria-describedby="newsletter-errore"
              aria-invalid={Boolean(errors.email)}
              onInput={() => {
                show(null);
                setAsked(false);
              }}
              placeholder={t('Inserisci qui la tua mail*')}
              className="input"
            />
            <button type="submit" data-late className="btn btn-ghost whitespace-nowrap" disabled={isSending}>
              {isSending ? <Spinner label={t('Mi iscrivo!')} /> : t('Mi iscrivo!')}
            </button>
          </div>
          <RobotTrap />
          <FieldError id="newsletter-errore" messages={errors.email} />
          <div aria-live="polite">
            {isAsked && (
              <p className="mt-2 font-medium">
                {t('Manca un passo: apri la mail che ti abbiamo mandato e conferma l’iscrizione.')}
              </p>
            )}
            {isThanked && (
              <div className="mt-2">
                <Notice tone="leaf" icon="check">
                  {t('L’iscrizione alla nostra newsletter è avvenuta correttamente')}
                </Notice>
              </div>
            )}
          </div>
          <p className="text-sm mt-2">
            {t('Cliccando “Mi iscrivo!” acconsenti all’invio della newsletter come indicato nella')}{' '}
            <a
              href={theme === 'dark' ? '/privacy-policy-sito' : '/privacy-policy-candidati'}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-2"
            >
              {t('privacy policy')}
            </a>
          </p>
        </form>
      </div>
    </section>
  );
}

/** On the homes and the blog for everybody, elsewhere for visitors only (rule 2.7). */
export function showsNewsletter(pathname: string, isLoggedIn: boolean): boolean {
  return !isLoggedIn || isNewsletterPage(pathname);
}

/** The pages that the newsletter is related to; elsewhere it is less prominent. */
export const isNewsletterPage = (pathname: string): boolean =>
  pathname === '/' || pathname === '/recruiter' || pathname === '/blog' || pathname.startsWith('/blog/');
