import { useState } from 'react';
import { italianDate } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { CloseSearchDialog } from './close-search-dialog.tsx';

interface AnswerAfterEndProps {
  offer: { id: number; title: string };
  /** How many have no answer yet. */
  waiting: number;
  until: string;
}

/** On the page of an offer that has ended: who has no answer yet, until when, and the way to answer them by name. */
export function AnswerAfterEnd({ offer, waiting, until }: AnswerAfterEndProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice tone="sun">
      <p className="font-semibold">
        {waiting === 1
          ? t('Una persona non ha ancora una risposta.')
          : t('{n} persone non hanno ancora una risposta.', { n: waiting })}
      </p>
      <p className="mb-2">
        {t(
          'L’offerta non riceve più candidature, e il resto continua: colloqui, messaggi, proposte. A chi aspetta ancora il {date} diciamo che l’offerta non è più online e che non hai risposto.',
          { date: italianDate(until) },
        )}
      </p>
      <ClosedWhileImpersonating>
        <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost">
          {t('Scegli a chi rispondere')}
        </button>
      </ClosedWhileImpersonating>
      <CloseSearchDialog
        offer={offer}
        ending="deleted"
        title={t('A chi dici che hai chiuso la ricerca?')}
        action={t('Invia la risposta')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        send={(body) => call('POST /company/offers/{id}/applications/close', { params: { id: offer.id }, body })}
        said={t('Risposta inviata.')}
      >
        {t('Per chi scegli la candidatura è conclusa. Le altre restano aperte.')}
      </CloseSearchDialog>
    </Notice>
  );
}
