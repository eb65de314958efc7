import { useRef, useState } from 'react';
import { addDays } from '#domain/calendar-day.ts';
import { romeDay } from '#domain/rome-time.ts';
import { call } from '#web/api.ts';
import { ReadAgain } from '#web/features/asked/read-again.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { RoundForm } from '#web/features/interviews/round-form.tsx';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';

interface ProposalDialogProps {
  offerId: number;
  id: number;
  onClose: () => void;
  onOffered: () => unknown;
  onChanged: () => unknown;
}

/** Offers times for an interview to one applicant, without leaving the list. */
export function ProposalDialog({ offerId, id, onClose, onOffered, onChanged }: ProposalDialogProps) {
  const t = useText();
  const [now] = useState(() => new Date().toISOString());
  const [isWritten, setWritten] = useState(false);
  const { mayClose } = useMayClose(isWritten, onClose);
  const invitable = useAsked(() =>
    call('GET /interviews/invitable', { query: { offer: offerId, applications: [id] } }),
  );
  // From tomorrow on: on the last day of a week its days are over.
  const day = useRef(addDays(romeDay(), 1));
  const week = useAsked(() => call('GET /interviews/week', { query: { day: day.current } }));
  const isReady = invitable.value !== null && week.value !== null;
  return (
    <Dialog
      title={t('Proponi un colloquio')}
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('Chiudi')}
      mayClose={mayClose}
    >
      <ReadAgain {...invitable} />
      {!isReady && <ReadAgain {...week} />}
      {invitable.value && week.value ? (
        <RoundForm
          invitable={invitable.value}
          week={week.value}
          isForAll={false}
          now={now}
          weeks={{
            isLoading: week.isReading,
            show: (next) => {
              day.current = next;
              void week.readAgain();
            },
            problem: <ReadAgain {...week} />,
          }}
          onWritten={setWritten}
          onOffered={onOffered}
          onChanged={onChanged}
        />
      ) : (
        !invitable.refused && !week.refused && <Spinner label={t('Caricamento in corso')} />
      )}
    </Dialog>
  );
}
