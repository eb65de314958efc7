import type { ReceivedDetail } from '#contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { fillBlanks } from '#domain/ready-answers.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { missingWords } from '#web/features/messages/missing-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { openInRefusal, refusalLetters } from '../refusal-letters.ts';

interface PlainAnswerProps {
  application: ReceivedDetail;
  /** The company's ready answer for refusals, with its blanks. */
  proposed: string;
}

/** The status of an application and the message of a refusal where no script runs: nothing in it changes. */
export function PlainAnswer({ application: a, proposed }: PlainAnswerProps) {
  const t = useText();
  const company = useUser()?.company?.name ?? '';
  const { shown, errors, problem } = useNamedForm<{ chosen: ApplicationStatus; message: string }>('answer');
  const { readers, lines } = refusalLetters([a], t);
  const open = shown?.chosen === 'unsuitable' ? openInRefusal(shown.message ?? '') : [];
  return (
    <PageForm name="answer" className="grid gap-4">
      <input type="hidden" name="status_read" value={a.status} />
      <SelectField
        label={t('Stato')}
        name="status"
        options={applicationStatuses}
        value={shown?.chosen ?? a.status}
        onChoose={() => {}}
        errors={errors.status}
      />
      {readers > 0 && (
        <TextArea
          label={t('Messaggio')}
          name="message"
          most={2000}
          value={shown?.message ?? fillBlanks(proposed, { offerta: a.offer.title, struttura: company })}
          help={t(
            'Parte se lo stato diventa “Non idoneo”. Comincia da solo con “Ciao” e il nome. Parte una volta sola.',
          )}
          errors={errors.message}
        />
      )}
      {open.length > 0 && (
        <Notice tone="sun">
          {missingWords(open, t)} {t('Oppure invia il messaggio così com’è.')}
          <input type="hidden" name="as_is" value="yes" />
        </Notice>
      )}
      {a.interview && (
        <Notice tone="sun">
          {t('Se lo stato diventa “Non idoneo”, il colloquio viene annullato, e chi doveva venire lo sa.')}
        </Notice>
      )}
      {readers === 0 && lines.map((line) => <p key={line}>{line}</p>)}
      <FormProblem isSending={false}>{problem}</FormProblem>
      <button type="submit" className="btn btn-primary justify-self-start">
        {t('Cambia lo stato')}
      </button>
    </PageForm>
  );
}
