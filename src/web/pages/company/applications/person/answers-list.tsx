import type { ReceivedDetail } from '#contract/received-applications.ts';
import { useText } from '#web/features/texts/text.tsx';

/** What an applicant answered to the offer's questions, with the answers that exclude them marked. */
export function AnswersList({ answers }: Pick<ReceivedDetail, 'answers'>) {
  const t = useText();
  return (
    <dl className="grid gap-3">
      {answers.map(({ question, answer, is_knockout }) => (
        <div key={question}>
          <dt className="text-ink-soft">{question}</dt>
          <dd className="font-medium whitespace-pre-line">
            {answer} {is_knockout && <span className="chip chip-sun">{t('Risposta non compatibile')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
