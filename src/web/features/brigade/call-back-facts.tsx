import type { OwnCallBack } from '#contract/brigade.ts';
import { callBackAnswers } from '#domain/call-back.ts';
import { payWords, spanWords } from '#domain/hire-terms.ts';
import { CompanyNotices } from '../company/company-notices.tsx';
import { useText } from '../texts/text.tsx';

interface CallBackFactsProps {
  callBack: OwnCallBack;
  /** The level of its heading. */
  as?: 'h2' | 'h3';
}

/** A company that calls a person back, as they see it. */
export function CallBackFacts({ callBack, as: Heading = 'h3' }: CallBackFactsProps) {
  const t = useText();
  const { company, job, pay_cents, pay_period, message, answer, can_answer } = callBack;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading translate="no" className="font-text! text-lg! font-semibold tracking-normal! wrap-anywhere">
            {company.name}
          </Heading>
          {job && <p className="text-ink-soft wrap-anywhere">{job.name}</p>}
        </div>
        {!can_answer && answer && <span className="chip">{t(callBackAnswers[answer])}</span>}
        {can_answer && answer === null && <span className="chip chip-sun">{t('Aspetta la tua risposta')}</span>}
      </div>
      <p>
        <span className="inline-block first-letter:uppercase">{spanWords(callBack)}</span>
        {pay_cents !== null && (
          <span className="block text-ink-soft">{t('Paga: {pay}', { pay: payWords(pay_cents, pay_period) })}</span>
        )}
      </p>
      {message.text !== '' && (
        <p className="border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">{message.text}</p>
      )}
      <CompanyNotices notices={message.notices} />
    </>
  );
}
