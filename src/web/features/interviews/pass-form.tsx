import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyInterview } from '#contract/interviews.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { InterviewerChoice } from './interviewer-choice.tsx';

interface PassFormProps {
  interview: CompanyInterview;
  onBack: () => void;
  onChanged: (() => unknown) | undefined;
  onDone: () => void;
}

/** Gives an interview to a colleague; its day and hour stay. */
export function PassForm({ interview: { id, person, interviewer_id }, onBack, onChanged, onDone }: PassFormProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState('');
  const { send, isSending, errors, problem } = useSend(
    () => call('PUT /interviews/{id}/interviewer', { params: { id }, body: { interviewer: Number(chosen) } }),
    async () => {
      await Promise.all([revalidate(), onChanged?.()]);
      banner(t('Colloquio passato: avvisiamo {name}.', { name: person.first_name }), 'success');
      onDone();
    },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <InterviewerChoice
        label={t('Chi fa il colloquio')}
        without={interviewer_id}
        value={chosen}
        onChoose={setChosen}
        errors={errors.interviewer}
      />
      <p className="text-ink-soft">
        {t('Giorno e ora non cambiano. {name} e chi fa il colloquio ricevono una mail.', { name: person.first_name })}
      </p>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} disabled={chosen === ''} label={t('Passa il colloquio')} />
        <button type="button" onClick={onBack} className="btn btn-quiet">
          {t('Torna indietro')}
        </button>
      </div>
    </form>
  );
}
