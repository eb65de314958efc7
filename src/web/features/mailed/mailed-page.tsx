import type { ReactNode } from 'react';
import { useUser } from '../every-page/site.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { useText } from '../texts/text.tsx';

interface MailedPageProps {
  title: string;
  /** What was refused of a form of this page. */
  problem?: string | null | undefined;
  /** The page of a logged-in user that this record is on. */
  back?: string;
  /** What an account is good for. */
  gain?: string | undefined;
  children: ReactNode;
}

/** A page behind a mailed link, with a way on: to the profile, or to an account for people without one. */
export function MailedPage({ title, problem, back, gain, children }: MailedPageProps) {
  const t = useText();
  const isLoggedIn = useUser() !== null;
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 lg:p-8!">
      <h1 className="text-step-3!">{title}</h1>
      <FormProblem isSending={false}>{problem}</FormProblem>
      {children}
      {isLoggedIn && back && (
        <p>
          <a href={back} className="link">
            {t('Torna al tuo profilo')}
          </a>
        </p>
      )}
      {!isLoggedIn && gain && (
        <p className="text-ink-soft">
          <a href="/register" className="link">
            {t('Registrati')}
          </a>{' '}
          {gain}
        </p>
      )}
    </div>
  );
}

/** A page that says what has become of a record, with a way on for anybody. */
export function MailedMessage({ children, ...page }: MailedPageProps) {
  const t = useText();
  return (
    <MailedPage {...page}>
      <p className="wrap-anywhere">{children}</p>
      <p>
        <a href="/offerte-lavoro" className="link">
          {t('Vedi le offerte')}
        </a>
      </p>
    </MailedPage>
  );
}
