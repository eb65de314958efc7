import { type ReactNode, useId, useState } from 'react';
import { fillBlanks, openBlanks, READY_TEXT_MAX } from '#domain/ready-answers.ts';
import type { Answer } from '#web/api.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { missingWords } from '#web/features/messages/missing-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ToldPeople } from './told-people.tsx';
import { useTold } from './use-told.ts';

interface CloseSearchDialogProps {
  offer: { id: number; title: string };
  ending: 'deleted' | 'filled';
  title: string;
  /** What happens to the offer, before the names. */
  children: ReactNode;
  action: string;
  /** Whether it can be sent with nobody chosen: the offer is closed with it. */
  mayTellNobody?: boolean;
  isOpen: boolean;
  onClose: () => void;
  send: (body: { told: number[]; message: string }) => Promise<Answer<unknown>>;
  /** What is said once it is done. */
  said: string;
}

/** Asks whom the company tells that the search is over, by name, and in which words (rule D7). */
export function CloseSearchDialog({
  offer,
  ending,
  title,
  children,
  action,
  mayTellNobody = false,
  isOpen,
  onClose,
  send,
  said,
}: CloseSearchDialogProps) {
  const t = useText();
  const id = useId();
  const choice = useTold({ offerId: offer.id, ending, isOpen });
  const { isBusy, change } = useChange();
  const company = useUser()?.company?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const message = typed ?? fillBlanks(choice.closing, { offerta: offer.title, struttura: company });
  // The server fills in each person's name.
  const open = openBlanks(fillBlanks(message, { nome: ' ', offerta: ' ', struttura: ' ' }));
  const hasReaders = (choice.people ?? []).some((one) => one.reads_company_words && choice.chosen.has(one.id));
  const isReady = choice.people !== null && (mayTellNobody || choice.chosen.size > 0);
  const submit = async () => {
    await change(() => send({ told: [...choice.chosen], message }), said);
    onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('Chiudi')}
      isWide
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <button type="submit" form={id} data-late disabled={isBusy || !isReady} className="btn btn-primary">
            {isBusy ? <Spinner label={action} /> : action}
          </button>
        </div>
      }
    >
      <form
        id={id}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <p>{children}</p>
        <ToldPeople choice={choice} />
        {hasReaders && (
          <TextArea
            label={t('Messaggio')}
            most={READY_TEXT_MAX}
            value={message}
            onChange={(event) => setTyped(event.target.value)}
            help={t('Comincia da solo con “Ciao” e il nome, e dice che hai chiuso la ricerca.')}
          />
        )}
        {hasReaders && open.length > 0 && <Notice tone="sun">{missingWords(open, t)}</Notice>}
      </form>
    </Dialog>
  );
}
