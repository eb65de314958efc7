import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ProfileHires } from '#contract/hires.ts';
import type { CompanyInterview } from '#contract/interviews.ts';
import type { CompanyCandidate } from '#contract/talent.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CandidateProfileView } from '#web/features/candidates/candidate-profile.tsx';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { CvView } from '#web/features/cv/cv-view.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { ProfileHiresSection } from '#web/features/hires/profile-hires.tsx';
import { newInterviewOfProfile } from '#web/features/interviews/new-interview.ts';
import { ShownInterviews } from '#web/features/interviews/shown-interviews.tsx';
import { SaveStar } from '#web/features/stars/save-star.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

interface CandidatePageProps {
  view: CompanyCandidate;
  /** The company's interviews with them, once unlocked. */
  interviews: readonly CompanyInterview[];
  /** What the company proposed to them; null until unlocked. */
  hires: ProfileHires | null;
  today: string;
}

/** A candidate for a company: locked until it pays, in full afterwards (rules 2.18, D8). */
export function CandidatePage({ view, interviews, hires, today }: CandidatePageProps) {
  const t = useText();
  const navigate = useNavigate();
  // The first page of this tab's visit: a step back would leave the site.
  const { key } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, change } = useChange();
  const isVerified = useUser()?.company?.check_state === 'verified';
  const unlock = () =>
    change(async () => {
      const answer = await call('POST /company/candidates/{id}/unlock', { params: { id: view.id } });
      if (answer.ok) setAsking(false);
      // Too few credits: the balance that is read again says it.
      return !answer.ok && answer.status === 402 ? null : answer;
    }, t('Profilo sbloccato: resta tuo per sempre.'));
  return (
    <div className="wrap py-6 lg:py-10 max-w-3xl! grid gap-5 pb-24">
      <div className="flex items-center justify-between gap-4">
        <button
          type="button"
          onClick={() => (key === 'default' ? navigate('/recruiter/ricerca-candidato') : navigate(-1))}
          className="btn btn-quiet"
        >
          <Icon name="back" /> {t('Torna indietro')}
        </button>
        <SaveStar what="saved_candidates" id={view.id} label={t('Salva il profilo di {name}', { name: view.name })} />
      </div>
      <h1 className="sr-only">{view.name}</h1>
      <CandidateProfileView view={view} today={today} />
      {view.is_unlocked && view.has_cv && (
        <ClosedWhileImpersonating>
          <CvView
            opensAtOnce
            name={t('Il CV di {name}', { name: view.name })}
            askLink={() => call('POST /company/candidates/{id}/cv', { params: { id: view.id } })}
          />
        </ClosedWhileImpersonating>
      )}
      {view.is_unlocked && (
        <div className="flex flex-wrap gap-3">
          <Link to={`/profilo/azienda/messaggi/profilo/${view.id}`} className="btn btn-primary">
            <Icon name="chat" /> {t('Scrivi a {name}', { name: view.name })}
          </Link>
          {!interviews.some(({ state }) => state === 'taken') && (
            <Link to={newInterviewOfProfile(view.id)} className="btn btn-ghost">
              <Icon name="evento" />{' '}
              {interviews.some(({ state }) => state === 'invited' || state === 'moved')
                ? t('Proponi altri orari')
                : t('Proponi un colloquio')}
            </Link>
          )}
        </div>
      )}
      <ShownInterviews interviews={interviews} />
      {hires && <ProfileHiresSection id={view.id} found={hires} />}
      {view.is_unlocked ? (
        <p className="text-sm text-ink-soft">
          {t('{name} vede nel suo profilo che la tua azienda l’ha aperto.', { name: view.name })}{' '}
          <Link to="/profilo/azienda/candidati-salvati" className="link">
            {t('Profili salvati')}
          </Link>
        </p>
      ) : (
        <div className="sticky bottom-[calc(var(--tabbar)+0.75rem)] lg:bottom-4 card flex flex-wrap items-center gap-4 shadow-lifted">
          <p className="flex-1 min-w-[min(100%,12rem)]">
            <b>{view.cost === 1 ? t('1 credito') : t('{n} crediti', { n: view.cost })}</b>{' '}
            <span className="text-ink-soft">{t('per nome, contatti e curriculum completo.')}</span>
          </p>
          {isVerified ? (
            <ClosedWhileImpersonating>
              <button type="button" onClick={() => setAsking(true)} className="btn btn-primary">
                <Icon name="lock" /> {t('Sblocca profilo')}
              </button>
            </ClosedWhileImpersonating>
          ) : (
            <CompanyCheckNotice what={t('Potrai sbloccare i profili appena è verificata.')} />
          )}
        </div>
      )}
      <UnlockDialog
        view={view}
        today={today}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onUnlock={unlock}
      />
    </div>
  );
}
