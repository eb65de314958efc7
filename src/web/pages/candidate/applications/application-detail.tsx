import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SentApplicationDetail } from '#contract/applications.ts';
import { applicationStages } from '#domain/application-stage.ts';
import { italianDate, italianLongDate } from '#domain/relative-time.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Notice, SubmitButton } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HireLink } from './hire-link.tsx';
import { ASKS_WITHDRAWAL, FROM, MY_APPLICATIONS, WITHDRAW } from './my-applications.ts';

interface DetailProps {
  detail: SentApplicationDetail;
  /** Whether it is a page of its own, not a dialog over the list. */
  isPage?: boolean;
}

/** What was sent, the stages it went through, and its withdrawal (rule 2.17). */
export function ApplicationDetail({ detail, isPage = false }: DetailProps) {
  const t = useText();
  const { offer, dates, cover_letter, answers, cv } = detail;
  const { isSending, problem } = useNamedForm(WITHDRAW);
  const isHire = detail.stage === 'proposed' || detail.stage === 'hired';
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        <AsWritten>
          {offer.company_name} · {offer.place_text}
        </AsWritten>
        {offer.is_over && detail.stage !== 'paused' && ` · ${t('offerta chiusa')}`}
      </p>
      <ol className="grid gap-2" aria-label={t('A che punto è')}>
        {dates.map(({ stage, date }) => (
          <li key={stage} className="flex gap-3 items-center">
            <span className="text-leaf">
              <Icon name="done" />
            </span>
            <span className="font-medium">{t(applicationStages[stage])}</span>
            {date && <span className="text-ink-soft text-[.95rem]">{italianLongDate(date)}</span>}
          </li>
        ))}
      </ol>
      {detail.stage === 'paused' && (
        <Notice tone="sun">
          {t(
            'L’azienda sta correggendo l’annuncio: la tua candidatura è valida e riprende quando torna online. Se la ricerca si chiude ti scriviamo.',
          )}
        </Notice>
      )}
      {isHire && <FormProblem isSending={isSending}>{problem}</FormProblem>}
      <HireLink {...detail} />
      {offer.is_over && detail.stage !== 'paused' && detail.stage !== 'closed' && !isHire && (
        <Notice>
          {t('L’offerta non riceve più candidature. La tua è valida: l’azienda può ancora risponderti.')}{' '}
          {detail.answer_by &&
            (detail.stage === 'sent' || detail.stage === 'seen') &&
            t('Se il {date} aspetti ancora, te lo diciamo.', { date: italianDate(detail.answer_by) })}
        </Notice>
      )}
      {detail.closed_because && (
        <p>
          {detail.closed_because === 'company'
            ? t('L’azienda ha chiuso la ricerca.')
            : t('L’offerta non è più online e l’azienda non ha risposto.')}
        </p>
      )}
      {cv && (
        <a href={cv.file} download className="btn btn-ghost justify-self-start max-w-full">
          <Icon name="download" /> <span className="min-w-0 wrap-anywhere">{cv.name}</span>
        </a>
      )}
      {cover_letter && (
        <section>
          <h3 className="mb-1">{t('Lettera di presentazione')}</h3>
          <p className="whitespace-pre-line">{cover_letter}</p>
        </section>
      )}
      {answers.length > 0 && (
        <section>
          <h3 className="mb-1">{t('Le tue risposte')}</h3>
          <dl className="grid gap-2">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-ink-soft">{question}</dt>
                <dd className="font-medium">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {offer.has_page && (
          <Link to={`/offerte-lavoro/${offer.slug}`} className="btn btn-ghost">
            {t("Visualizza l'offerta")}
          </Link>
        )}
        {!offer.is_hosco && (
          <Link to={`/profilo/messaggi/candidatura/${detail.id}`} className="btn btn-ghost">
            <Icon name="chat" /> {t('Scrivi all’azienda')}
          </Link>
        )}
        {!isHire && <Withdraw id={detail.id} isPage={isPage} />}
      </div>
    </div>
  );
}

/**
 * Withdrawing an application asks for confirmation in the same place; the page of the application answers. On that page
 * the question is a step of its own address, so that it works without script.
 */
function Withdraw({ id, isPage }: { id: number; isPage: boolean }) {
  const t = useText();
  const { isSending, problem } = useNamedForm(WITHDRAW);
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAsking = isPage ? new URLSearchParams(search).has(ASKS_WITHDRAWAL) : isOpen;
  const page = `${MY_APPLICATIONS}/${id}`;
  const first = 'btn btn-quiet text-danger! ml-auto';
  if (!isAsking)
    return isPage ? (
      <Link to={`${page}?${ASKS_WITHDRAWAL}`} className={first}>
        {t('Ritira la candidatura')}
      </Link>
    ) : (
      <button type="button" onClick={() => setOpen(true)} className={first}>
        {t('Ritira la candidatura')}
      </button>
    );
  return (
    <PageForm name={WITHDRAW} action={isPage ? `${page}?${ASKS_WITHDRAWAL}` : page} className="w-full grid gap-3">
      {!isPage && <input type="hidden" name={FROM} value={pathname + search} />}
      <p role={isPage ? undefined : 'alert'}>
        {t('L’azienda non vedrà più la candidatura e il CV inviato viene cancellato. Potrai candidarti di nuovo.')}
      </p>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3 justify-end">
        {isPage ? (
          <Link to={page} className="btn btn-ghost">
            {t('Tienila')}
          </Link>
        ) : (
          <button type="button" onClick={() => setOpen(false)} className="btn btn-ghost">
            {t('Tienila')}
          </button>
        )}
        <SubmitButton
          isSending={isSending}
          needsScript={false}
          progress={t('Ritiro in corso')}
          label={t('Sì, ritira')}
        />
      </div>
    </PageForm>
  );
}
