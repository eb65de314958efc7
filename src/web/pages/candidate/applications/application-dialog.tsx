import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { SentApplication, SentApplicationDetail } from '#contract/applications.ts';
import { applicationStages } from '#domain/application-stage.ts';
import { italianDate, italianLongDate } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What was sent, the stages it went through, and the button to withdraw it (rule 2.17). */
export function ApplicationDialog({ application, onClose }: { application: SentApplication; onClose: () => void }) {
  const t = useText();
  const [detail, setDetail] = useState<SentApplicationDetail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void call('GET /candidate/applications/{id}', { params: { id: application.id } }).then((answer) => {
      if (!isHere) return;
      if (answer.ok) setDetail(answer.body);
      else setProblem(answer.detail);
    });
    return () => {
      isHere = false;
    };
  }, [application.id]);
  return (
    <Dialog title={application.offer.title} isOpen onClose={onClose} closeLabel={t('Chiudi')} isWide>
      {problem ? (
        <Notice tone="danger">{problem}</Notice>
      ) : detail ? (
        <Detail detail={detail} onClose={onClose} />
      ) : (
        <Spinner label={t('Un momento')} />
      )}
    </Dialog>
  );
}

function Detail({ detail, onClose }: { detail: SentApplicationDetail; onClose: () => void }) {
  const t = useText();
  const { offer, dates, cover_letter, answers, cv } = detail;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {offer.company_name} · {offer.place_text}
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
      {offer.is_over && detail.stage !== 'paused' && detail.stage !== 'closed' && (
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
        <Withdraw id={detail.id} onDone={onClose} />
      </div>
    </div>
  );
}

/** Withdrawing an application asks for confirmation in the same place. */
function Withdraw({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle');
  const withdraw = async () => {
    setState('sending');
    const answer = await call('DELETE /candidate/applications/{id}', { params: { id } });
    if (!answer.ok) {
      setState('idle');
      return banner(refusalWords(answer, t));
    }
    onDone();
    banner(t('Candidatura ritirata.'), 'success');
    await revalidate();
  };
  if (state === 'idle')
    return (
      <button type="button" onClick={() => setState('asking')} className="btn btn-quiet text-danger! ml-auto">
        {t('Ritira la candidatura')}
      </button>
    );
  return (
    <div className="w-full grid gap-3" role="alert">
      <p>{t('L’azienda non vedrà più la candidatura e il CV inviato viene cancellato. Potrai candidarti di nuovo.')}</p>
      <div className="flex flex-wrap gap-3 justify-end">
        <button type="button" onClick={() => setState('idle')} className="btn btn-ghost">
          {t('Tienila')}
        </button>
        <button type="button" onClick={withdraw} disabled={state === 'sending'} className="btn btn-primary">
          {state === 'sending' ? <Spinner label={t('Ritiro in corso')} /> : t('Sì, ritira')}
        </button>
      </div>
    </div>
  );
}
