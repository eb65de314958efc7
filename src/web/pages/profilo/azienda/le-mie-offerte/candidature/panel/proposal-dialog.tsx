import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { RoundForm } from '#web/features/interviews/round-form.tsx';
import { refusalWords } from '#web/features/refusal-words.ts';
import { useText } from '#web/features/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { useAsked } from './use-asked.ts';

interface ProposalDialogProps {
  offerId: number;
  id: number;
  onClose: () => void;
  onOffered: () => unknown;
}

/** Offers times for an interview to one applicant, without leaving the list. */
export function ProposalDialog({ offerId, id, onClose, onOffered }: ProposalDialogProps) {
  const t = useText();
  const [now] = useState(() => new Date().toISOString());
  const { value: invitable } = useAsked(() =>
    call('GET /interviews/invitable', { query: { offer: offerId, applications: [id] } }),
  );
  const [day, setDay] = useState<string | undefined>(undefined);
  const { value: week, readAgain } = useAsked(() => call('GET /interviews/week', { query: day ? { day } : {} }));
  useEffect(() => {
    if (day !== undefined) void readAgain();
  }, [day, readAgain]);
  const refused = [invitable, week].find((one) => one && !one.ok);
  return (
    <Dialog title={t('Proponi un colloquio')} isOpen isWide onClose={onClose} closeLabel={t('Chiudi')}>
      {invitable?.ok && week?.ok ? (
        <RoundForm
          invitable={invitable.body}
          week={week.body}
          isForAll={false}
          now={now}
          onWeek={setDay}
          onOffered={onOffered}
        />
      ) : refused ? (
        <p role="alert">{!refused.ok && refusalWords(refused, t)}</p>
      ) : (
        <Spinner label={t('Caricamento in corso')} />
      )}
    </Dialog>
  );
}
