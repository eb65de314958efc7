import { useId, useState } from 'react';
import type { Selectable } from '#contract/inbox.ts';
import { dayWithHoliday } from '#domain/interview-day.ts';
import { clockOf } from '#domain/interview-times.ts';
import { fillBlanks } from '#domain/ready-answers.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { missingWords } from '#web/features/messages/missing-words.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { openInRefusal, refusalLetters } from './refusal-letters.ts';
import type { StatusChange } from './use-status-change.ts';

interface RefusalDialogProps {
  change: StatusChange;
  /** The applications about to be refused, to one offer or to several. */
  applicants: readonly Selectable[];
  /** The company's ready answer for refusals, with its blanks. */
  proposed: string;
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

const whenWords = (interview: Selectable['interview'], t: Translate): string =>
  interview?.starts_at
    ? t('{day} alle {clock}', { day: dayWithHoliday(interview.starts_at), clock: clockOf(interview.starts_at) })
    : t('orario da scegliere');

/** Those of some people who are about to be refused, each once: the first known facts of each count. */
export const refusing = (people: readonly Selectable[], { refusing: ids }: StatusChange): Selectable[] => {
  const byId = new Map([...people].reverse().map((one) => [one.id, one]));
  return ids?.flatMap((id) => byId.get(id) ?? []) ?? [];
};

/**
 * A refusal is mailed with a kind message, ready to be sent or edited. Interviews that it cancels come first, and
 * people who cannot be refused are named.
 */
export function RefusalDialog({ change, applicants: asked, proposed }: RefusalDialogProps) {
  const t = useText();
  const id = useId();
  const company = useUser()?.company?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const titles = new Set(asked.map(({ offer }) => offer.title));
  const [title] = titles;
  // Of several offers each letter has its own: the server fills in the blank.
  const known = { struttura: company, ...(titles.size === 1 && title && { offerta: title }) };
  const message = typed ?? fillBlanks(proposed, known);
  const count = change.refusing?.length ?? 0;
  // Hired people cannot be refused: they are named, and the others go on.
  const hired = asked.filter(({ hire }) => hire !== null);
  const applicants = asked.filter(({ hire }) => hire === null);
  const elsewhere = applicants.filter((one) => one.hired_elsewhere);
  const meeting = applicants.filter(({ interview }) => interview !== null);
  const { mailed, readers, lines } = refusalLetters(applicants, t);
  const open = openInRefusal(message);
  const send = t(mailed === 0 ? 'Cambia lo stato' : 'Invia la risposta');
  return (
    <Dialog
      title={count === 1 ? t('Rispondi con gentilezza') : t('Rispondi a {n} persone', { n: count })}
      isOpen={change.refusing !== null}
      onClose={change.cancel}
      closeLabel={t('Chiudi')}
      foot={
        <div className="flex flex-col sm:flex-row-reverse sm:flex-wrap gap-x-3 gap-y-2">
          {(applicants.length > 0 || hired.length === 0) && (
            <button type="submit" form={id} data-late disabled={change.isBusy} className="btn btn-primary">
              {change.isBusy ? <Spinner label={send} /> : send}
            </button>
          )}
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
        {meeting.length > 0 && (
          <Notice tone="sun">
            <p className="font-semibold">
              {meeting.length === 1
                ? t('Un colloquio viene annullato, e chi doveva venire lo sa:')
                : t('{n} colloqui vengono annullati, e chi doveva venire lo sa:', { n: meeting.length })}
            </p>
            <ul className="list-disc pl-5">
              {meeting.map((one) => (
                <li key={one.id} className="wrap-anywhere">
                  {nameOf(one)}, {whenWords(one.interview, t)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {elsewhere.length > 0 && (
          <Notice tone="sun">
            {elsewhere.length === 1
              ? t('{names} ha un’assunzione con te per altri giorni o un altro ruolo, e riceve questa risposta.', {
                  names: elsewhere.map(nameOf).join(', '),
                })
              : t('{names} hanno un’assunzione con te per altri giorni o un altro ruolo, e ricevono questa risposta.', {
                  names: elsewhere.map(nameOf).join(', '),
                })}
          </Notice>
        )}
        {hired.length > 0 && (
          <Notice>
            {t('{names}: c’è un’assunzione, e lo stato resta com’è. Prima ritirala o segnane la fine.', {
              names: hired.map(nameOf).join(', '),
            })}
          </Notice>
        )}
        <div className="grid gap-2 text-ink-soft empty:hidden">
          {applicants.length > 0 && <p>{t('Lo stato diventa “Non idoneo”.')}</p>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {readers > 0 && (
          <TextArea
            label={t('Messaggio')}
            most={2000}
            value={message}
            onChange={(event) => setTyped(event.target.value)}
            help={
              titles.size > 1
                ? t(
                    'Comincia da solo con “Ciao” e il nome; {offerta} diventa l’offerta di ognuno. Parte una volta sola.',
                  )
                : t('Comincia da solo con “Ciao” e il nome. Parte una volta sola.')
            }
          />
        )}
        {readers > 0 && open.length > 0 && <Notice tone="sun">{missingWords(open, t)}</Notice>}
      </form>
    </Dialog>
  );
}
