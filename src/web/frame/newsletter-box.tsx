import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, useActionData, useFetcher } from 'react-router';
import { newsletterProfile, type Theme } from '#domain/theme.ts';
import type { Refused } from '../api.ts';
import { change, formOf, refuse, textOf } from '../change.ts';
import { useUser } from '../features/every-page/site.tsx';
import { PageForm } from '../features/forms/page-form.tsx';
import { RobotTrap, robotSigns, signAsPerson } from '../features/forms/robot-trap.tsx';
import { refusalWords } from '../features/texts/refusal-words.ts';
import { useText } from '../features/texts/text.tsx';
import { FieldError, Notice, Spinner } from '../ui/field.tsx';

type Answer = { ok: true } | (Refused & { email?: string });

/** Takes the address of the box below every page. It is the root's action: without script the home answers. */
export async function subscribe(args: ActionFunctionArgs) {
  const form = formOf(args);
  const email = textOf(form, 'email');
  const profile_type = textOf(form, 'profile_type') === 'company' ? 'company' : 'candidate';
  const body = { email, profile_type, ...robotSigns(form) } as const;
  const answer = await change(args, 'POST /core/account/subscribe-to-newsletter', { body });
  return answer.ok ? { ok: true as const } : refuse({ ...answer, email });
}

/**
 * The newsletter sign-up in the footer (rules 2.7, 4.13): never the page's primary action; less prominent on unrelated
 * pages. Nobody is subscribed before the mailed link is used: the page of that link thanks.
 */
export function NewsletterBox({ theme, isQuiet }: { theme: Theme; isQuiet: boolean }) {
  const t = useText();
  const user = useUser();
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  const withoutScript = useActionData<Answer>();
  const answer = data ?? withoutScript;
  const field = useRef<HTMLInputElement>(null);
  /** The answer after which something was typed. */
  const [changedAfter, setChangedAfter] = useState<Answer>();
  useEffect(() => {
    if (answer?.ok && field.current) field.current.value = '';
  }, [answer]);
  const isSending = state !== 'idle';
  const isShown = answer !== undefined && answer !== changedAfter;
  const refused = isShown && !answer.ok ? answer : null;
  const errors = refused ? (refused.errors.email ?? [refusalWords(refused, t)]) : undefined;

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
        <PageForm
          fetcher={fetcher}
          check={signAsPerson}
          action="/#newsletter"
          noValidate
          defaultShouldRevalidate={false}
          aria-label={t('Newsletter')}
        >
          <input type="hidden" name="profile_type" value={newsletterProfile(theme, user?.typology)} />
          <div className="flex flex-col sm:flex-row gap-2">
            <input
              ref={field}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              aria-label={t('E-mail')}
              aria-describedby="newsletter-errore"
              aria-invalid={Boolean(errors)}
              defaultValue={refused?.email}
              onInput={() => setChangedAfter(answer)}
              placeholder={t('Inserisci qui la tua mail*')}
              className="input"
            />
            <button type="submit" className="btn btn-ghost whitespace-nowrap" disabled={isSending}>
              {isSending ? <Spinner label={t('Mi iscrivo!')} /> : t('Mi iscrivo!')}
            </button>
          </div>
          <RobotTrap />
          <FieldError id="newsletter-errore" messages={errors} />
          <div aria-live="polite">
            {isShown && answer.ok && (
              <div className="mt-2">
                <Notice tone="leaf" icon="check">
                  {t('Manca un passo: apri la mail che ti abbiamo mandato e conferma l’iscrizione.')}
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
        </PageForm>
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
