import { useId, useState } from 'react';
import { fillBlanks, openBlanks } from '#domain/ready-answers.ts';
import { missingWords } from '#web/features/missing-words.ts';
import { useUser } from '#web/features/site.tsx';
import { useText } from '#web/features/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type Applicant, refusalLetters } from './refusal-letters.ts';
import type { StatusChange } from './use-status-change.ts';

interface RefusalDialogProps {
  change: StatusChange;
  /** The applications about to be refused. */
  applicants: readonly Applicant[];
  offerTitle: string;
  /** The company's ready answer for refusals, with its blanks. */
  proposed: string;
}

/** A refusal is mailed with a kind message, ready to be sent or edited. */
export function RefusalDialog({ change, applicants, offerTitle, proposed }: RefusalDialogProps) {
  const t = useText();
  const id = useId();
  const company = useUser()?.company?.name ?? '';
  const [message, setMessage] = useState(() => fillBlanks(proposed, { offerta: offerTitle, struttura: company }));
  const count = change.refusing?.length ?? 0;
  const { mailed, readers, lines } = refusalLetters(applicants, t);
  // The server fills in each person's name.
  const open = openBlanks(fillBlanks(message, { nome: ' ', offerta: ' ', struttura: ' ' }));
  const send = t(mailed === 0 ? 'Cambia lo stato' : 'Invia la risposta');
  return (
    <Dialog
      title={count === 1 ? t('Rispondi con gentilezza') : t('Rispondi a {n} persone', { n: count })}
      isOpen={change.refusing !== null}
      onClose={change.cancel}
      closeLabel={t('Chiudi')}
      foot={
        <div className="flex flex-col sm:flex-row-reverse sm:flex-wrap gap-x-3 gap-y-2">
          <button type="submit" form={id} data-late disabled={change.isBusy} className="btn btn-primary">
            {change.isBusy ? <Spinner label={send} /> : send}
          </button>
          {mailed > 0 && (
            <button
              type="button"
              onClick={() => void change.refuse(null)}
              disabled={change.isBusy}
              className="btn btn-ghost"
            >
              {t('Già avvisato a voce: non inviare')}
            </button>
          )}
          <button type="button" onClick={change.cancel} className="btn btn-quiet">
            {t('Annulla')}
          </button>
        </div>
      }
    >
      <form
        id={id}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void change.refuse(message);
        }}
        className="grid gap-4"
      >
        <div className="grid gap-2 text-ink-soft">
          <p>{t('Lo stato diventa “Non idoneo”.')}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {readers > 0 && (
          <TextArea
            label={t('Messaggio')}
            most={2000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            help={t('Comincia da solo con “Ciao” e il nome. Parte una volta sola.')}
          />
        )}
        {readers > 0 && open.length > 0 && <Notice tone="sun">{missingWords(open, t)}</Notice>}
      </form>
    </Dialog>
  );
}
