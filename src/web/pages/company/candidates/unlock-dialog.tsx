import { Link } from 'react-router';
import type { CompanyCandidate } from '#contract/talent.ts';
import { isAvailableNow } from '#domain/availability.ts';
import { languageLabel } from '#domain/candidate-values.ts';
import { languages } from '#domain/languages.ts';
import { experienceSpan } from '#web/features/cv/experience-span.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface UnlockDialogProps {
  view: CompanyCandidate;
  today: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onUnlock: () => void;
}

const words: Readonly<Record<string, string>> = languages;

/** What one credit unlocks: the facts that the page shows, the price, and the balance (rule 2.18). */
export function UnlockDialog({ view, today, isOpen, isBusy, onClose, onUnlock }: UnlockDialogProps) {
  const t = useText();
  const isShort = view.credits < view.cost;
  const foot = (
    <>
      <p className="flex items-baseline justify-between gap-4 mb-3">
        <b className="text-lg">{view.cost === 1 ? t('1 credito') : t('{n} crediti', { n: view.cost })}</b>
        <span className="text-sm text-ink-soft">{t('Ne hai {n}', { n: view.credits })}</span>
      </p>
      <div className="grid gap-2">
        {isShort ? (
          <Link to="/recruiter/acquista-crediti" className="btn btn-primary">
            {t('Acquista crediti')}
          </Link>
        ) : (
          <button type="button" onClick={onUnlock} disabled={isBusy} className="btn btn-primary">
            {isBusy ? (
              <Spinner label={t('Sblocca profilo')} />
            ) : (
              <>
                <Icon name="lock" /> {t('Sblocca profilo')}
              </>
            )}
          </button>
        )}
        <button type="button" onClick={onClose} className="btn btn-ghost">
          {t('Annulla')}
        </button>
      </div>
    </>
  );
  return (
    <Dialog title={t('Sblocca il profilo')} isOpen={isOpen} onClose={onClose} closeLabel={t('Chiudi')} foot={foot}>
      <div className="flex gap-4 items-center">
        <PersonFace seed={view.tile} photo={null} isLocked isBlurred className="size-16" />
        <div className="min-w-0">
          <p className="font-display text-step-2 leading-tight">{view.name}</p>
          <p className="text-ink-soft text-[.95rem]">
            {[view.place_text?.split(',')[0], view.jobs.join(' - ')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-1.5 my-4 empty:hidden">
        {isAvailableNow(view, today) && <li className="chip chip-leaf">{t('Disponibilità immediata')}</li>}
        {view.is_profile_completed && <li className="chip chip-sun">{t('Profilo completo')}</li>}
        {view.languages_knowledge.map(({ language, level }) => (
          <li key={language} className="chip">
            {languageLabel(t(words[language] ?? language), level)}
          </li>
        ))}
      </ul>
      {view.work_experiences.length > 0 && (
        <ul>
          {view.work_experiences.slice(0, 4).map((work, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two works may have the same words
              key={index}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
            >
              <span className="font-semibold break-words">{work.job}</span>
              {work.company === null ? (
                <span className="text-ink-soft inline-flex items-center gap-1.5">
                  <Icon name="lock" size={14} /> {t('Nome nascosto')}
                </span>
              ) : (
                <span className="text-ink-soft wrap-anywhere">{work.company}</span>
              )}
              <span className="w-full text-sm text-ink-soft">{experienceSpan(work)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft mt-4">
        {t('Sbloccando vedi nome, contatti e curriculum completo. Resta sbloccato per sempre.')}
      </p>
    </Dialog>
  );
}
