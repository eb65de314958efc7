import type { ReactNode } from 'react';
import type { CandidateView } from '#contract/profile.ts';
import { freeDays, isAvailableNow } from '#domain/availability.ts';
import { languageLevels } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { italianDate, relativeTime } from '#domain/relative-time.ts';
import { spanInWords } from '#domain/span-words.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { experienceSpan } from '../cv/experience-span.ts';
import { PersonFace } from '../pictures/faces.tsx';
import { ReadMore } from '../texts/read-more.tsx';
import { useText } from '../texts/text.tsx';
import { ReferenceView } from './reference-view.tsx';
import { YearStrip } from './year-strip.tsx';

/**
 * A candidate as a company sees them, locked or unlocked (rule D8). Without its head where the page has one; `isOwn`
 * when the candidates look at themselves.
 */
export function CandidateProfileView({
  view,
  today,
  hasHead = true,
  isOwn = false,
}: {
  view: CandidateView;
  today: string;
  hasHead?: boolean;
  isOwn?: boolean;
}) {
  const t = useText();
  return (
    <article className="card grid gap-6 lg:p-8!" aria-label={view.name} data-unlocked={view.is_unlocked}>
      {hasHead && <Head view={view} today={today} />}
      {!hasHead ? null : view.contacts ? (
        <Part level={hasHead ? 3 : 2} title={t('Contatti')}>
          <p className="wrap-anywhere">
            <BreakableEmail email={view.contacts.email} />
          </p>
          {view.contacts.phone_number && <p>{view.contacts.phone_number}</p>}
        </Part>
      ) : (
        <p className="rounded-input bg-sunken px-4 py-3 flex gap-3 items-center">
          <Icon name="lock" />{' '}
          {isOwn
            ? t('Nome completo, contatti e CV si vedono solo dopo lo sblocco, o se ti candidi.')
            : t('Nome completo, contatti e CV si vedono solo dopo lo sblocco, o se si candida da te.')}
        </p>
      )}
      <FreeTime view={view} today={today} level={hasHead ? 3 : 2} />
      {view.about && (
        <Part level={hasHead ? 3 : 2} title={t('Presentazione')}>
          {hasHead ? (
            <p className="whitespace-pre-line">{view.about}</p>
          ) : (
            <ReadMore lines={4} className="whitespace-pre-line">
              {view.about}
            </ReadMore>
          )}
        </Part>
      )}
      {view.work_experiences.length > 0 && (
        <Part level={hasHead ? 3 : 2} title={t('Esperienze')}>
          <ul className="grid gap-3">
            {view.work_experiences.map((work) => (
              <li key={`${work.job} ${work.start}`}>
                <p className="font-semibold">
                  {work.job}
                  {work.company && ` • ${work.company}`}
                </p>
                <p className="text-ink-soft text-[.95rem]">{experienceSpan(work)}</p>
                {work.description && <p className="mt-1 whitespace-pre-line">{work.description}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {view.references.length > 0 && (
        <Part level={hasHead ? 3 : 2} title={t('Referenze')}>
          <ul className="grid gap-4">
            {view.references.map((reference) => (
              <li key={`${reference.season} ${reference.text}`}>
                <ReferenceView reference={reference} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(view.study_qualification || view.educations.length > 0) && (
        <Part level={hasHead ? 3 : 2} title={t('Istruzione')}>
          {view.study_qualification && <p>{view.study_qualification}</p>}
          {view.educations.map(({ school, title, year }) => (
            <p key={`${school} ${title}`} className="text-ink-soft">
              {[title, school, year].filter(Boolean).join(', ')}
            </p>
          ))}
        </Part>
      )}
      {view.languages_knowledge.length > 0 && (
        <Part level={hasHead ? 3 : 2} title={t('Lingue')}>
          <ul className="flex flex-wrap gap-1.5">
            {view.languages_knowledge.map(({ language, level }) => (
              <li key={language} className="chip">
                {languages[language as keyof typeof languages]}:{' '}
                {t(languageLevels[level as keyof typeof languageLevels])}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {view.certificates.length > 0 && (
        <Part level={hasHead ? 3 : 2} title={t('Patenti e attestati')}>
          <ul className="flex flex-wrap gap-1.5">
            {view.certificates.map((one) => (
              <li key={one} className="chip">
                {t(certificates[one])}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {view.skills_recap && (
        <Part level={hasHead ? 3 : 2} title={t('Competenze')}>
          <p className="whitespace-pre-line">{view.skills_recap}</p>
        </Part>
      )}
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {t('Aggiornato')} {relativeTime(view.date_updated)}
      </p>
    </article>
  );
}

function Head({ view, today }: { view: CandidateView; today: string }) {
  const t = useText();
  const isNow = isAvailableNow(view, today);
  return (
    <header className="flex flex-wrap gap-5 items-center">
      <PersonFace seed={view.tile} photo={view.photo} isLocked={!view.is_unlocked} className="size-22" />
      <div className="min-w-0 flex-1">
        <h2 className="text-step-3!">{view.name}</h2>
        {view.jobs.length > 0 && <p className="font-medium">{view.jobs.join(' - ')}</p>}
        {view.place_text && (
          <p className="text-ink-soft inline-flex items-center gap-1.5">
            <Icon name="pin" size={16} /> <AsWritten>{view.place_text}</AsWritten>
          </p>
        )}
        <ul className="flex flex-wrap gap-1.5 mt-2">
          {isNow && <li className="chip chip-leaf">{t('Disponibilità immediata')}</li>}
          {!isNow && view.available_from_date && view.available_from_date > today && (
            <li className="chip">{t('Disponibile dal {date}', { date: italianDate(view.available_from_date) })}</li>
          )}
          {view.willing_to_relocate && <li className="chip chip-sea">{t('Si trasferisce')}</li>}
          {view.is_profile_completed && <li className="chip chip-leaf">{t('Profilo completo')}</li>}
        </ul>
      </div>
    </header>
  );
}

/** When somebody can work, in words and along the months; nothing where they do not say. */
function FreeTime({ view, today, level }: { view: CandidateView; today: string; level: 2 | 3 }) {
  const t = useText();
  const spans = freeDays(view, today);
  if (spans.length === 0) return null;
  return (
    <Part level={level} title={t('Quando può lavorare')}>
      <ul className="grid gap-1">
        {spans.map((span) => (
          <li key={span.from} className="first-letter:uppercase">
            {spanInWords(span, today)}
          </li>
        ))}
      </ul>
      <div className="max-w-md">
        <YearStrip spans={spans} name={t('Quando può lavorare')} />
      </div>
    </Part>
  );
}

/** A part of the profile: its heading is one level lower where the profile has a head of its own. */
function Part({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className="grid gap-2">
      <Title className="text-[1.125rem]! leading-[1.25]!">{title}</Title>
      {children}
    </section>
  );
}
