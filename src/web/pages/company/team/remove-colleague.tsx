import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Team } from '#contract/companies.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { InterviewerChoice } from '#web/features/interviews/interviewer-choice.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/field.tsx';

interface RemoveColleagueProps {
  member: Team['members'][number];
  onClose: () => void;
}

/** Takes a colleague out who holds interviews to come: it is asked who takes those. */
export function RemoveColleague({ member: { id, name, coming_interviews: count }, onClose }: RemoveColleagueProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState('');
  const { send, isSending, errors, problem } = useSend(
    () => call('DELETE /company/team/members/{id}', { params: { id }, query: { interviewer: Number(chosen) } }),
    async () => {
      await revalidate();
      banner(t('{name} non è più nel team.', { name }), 'success');
      onClose();
    },
  );
  return (
    <Dialog title={t('Vuoi togliere {name} dal team?', { name })} isOpen onClose={onClose} closeLabel={t('Chiudi')}>
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        <p>
          {t('Il suo accesso si chiude subito.')}{' '}
          {count === 1
            ? t('Ha 1 colloquio in programma: passa a chi scegli qui.')
            : t('Ha {n} colloqui in programma: passano a chi scegli qui.', { n: count })}{' '}
          {t('Chi ha già un orario riceve una mail.')}
        </p>
        <InterviewerChoice
          label={t('Chi fa i suoi colloqui')}
          without={id}
          value={chosen}
          onChoose={setChosen}
          errors={errors.interviewer}
        />
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <SubmitButton isSending={isSending} disabled={chosen === ''} label={t('Togli dal team')} />
        </div>
      </form>
    </Dialog>
  );
}
