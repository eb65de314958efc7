import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Selectable } from '#contract/inbox.ts';
import type { MessagesWritten } from '#contract/messages.ts';
import { MAX_WRITTEN, MESSAGE_MAX } from '#domain/message-rules.ts';
import { fillBlanks } from '#domain/ready-answers.ts';
import { call } from '#web/api.ts';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { useFollowedDeed } from '#web/features/company/use-followed-deed.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { ReadyAnswersMenu } from '#web/features/messages/ready-answers-menu.tsx';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, SubmitButton } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { blanksOfMany } from './blanks-of-many.ts';

interface WriteDialogProps {
  /** The selected people, by the ids of their applications. */
  people: ReadonlyMap<number, Selectable>;
  onClose: () => void;
  /** Called once the messages were sent. */
  onSent: () => void;
}

const nameOf = ({ first_name, last_name }: Selectable): string => `${first_name} ${last_name}`;
/** How many people are named. */
const NAMED = 6;
/** The names of the people, of many the first and how many more there are. */
function namesWords(people: readonly Selectable[], t: Translate): string {
  const names = people.slice(0, NAMED).map(nameOf).join(', ');
  const more = people.length - NAMED;
  if (more <= 0) return names;
  return more === 1 ? t('{names} e un’altra persona', { names }) : t('{names} e altre {n} persone', { names, n: more });
}
/** For whom a blank stays as it is written. */
function openWords(
  { blank, people }: ReturnType<typeof blanksOfMany<Selectable>>[number],
  count: number,
  t: Translate,
) {
  return people.length === count
    ? t('{blank} resta scritto così per tutti.', { blank })
    : t('{blank} resta scritto così per {names}.', { blank, names: namesWords(people, t) });
}

/** Writes the same words to the selected people, each in their own conversation, and names whoever got none. */
export function WriteDialog({ people, onClose, onSent }: WriteDialogProps) {
  const t = useText();
  const id = useId();
  const banner = useBanner();
  const struttura = useUser()?.company?.name ?? '';
  const { revalidate } = useRevalidator();
  const sayFollowed = useFollowedDeed(revalidate);
  const [text, setText] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [leftOut, setLeftOut] = useState<MessagesWritten['left_out'] | null>(null);
  const ready = useAsked(() => call('GET /company/ready-answers'));
  const { mayClose, leave } = useMayClose(text.trim() !== '' && leftOut === null, leftOut === null ? onClose : onSent);
  const applications = [...people.keys()];
  const count = applications.length;
  const open = blanksOfMany(text, [...people.values()]);
  const { confirm } = useQuestion();
  const { send, isSending, errors, problem } = useSend(
    async () => {
      const words = open.map((one) => openWords(one, count, t)).join(' ');
      if (words !== '' && !(await confirm(t('Vuoi inviare il messaggio così? {words}', { words }), t('Invia così'))))
        return null;
      return call('POST /messages/company/applications', { body: { applications, text, key } });
    },
    ({ written, left_out, followed }) => {
      if (written > 0)
        banner(
          written === 1 ? t('Messaggio mandato a 1 persona.') : t('Messaggio mandato a {n} persone.', { n: written }),
          'success',
        );
      sayFollowed(followed);
      if (left_out.length > 0) setLeftOut(left_out);
      else onSent();
    },
  );
  if (leftOut !== null)
    return (
      <Dialog title={t('Chi non ha ricevuto il messaggio')} isOpen onClose={onSent} closeLabel={t('Chiudi')}>
        <ul className="grid gap-2 list-disc pl-5">
          {leftOut.map((one) => {
            const person = people.get(one.id);
            return (
              <li key={one.id} className="wrap-anywhere">
                {person && <b>{nameOf(person)}: </b>}
                {t(one.detail)}
              </li>
            );
          })}
        </ul>
      </Dialog>
    );
  const add = (words: string) => {
    const filled = fillBlanks(words, { struttura });
    setText((now) => (now.trim() === '' ? filled : `${now.trimEnd()}\n\n${filled}`));
  };
  return (
    <Dialog
      title={count === 1 ? t('Scrivi a 1 persona') : t('Scrivi a {n} persone', { n: count })}
      isOpen
      onClose={onClose}
      closeLabel={t('Chiudi')}
      mayClose={mayClose}
      foot={
        <div className="flex flex-col sm:flex-row-reverse sm:flex-wrap gap-x-3 gap-y-2">
          <div className="sm:basis-full empty:hidden">
            <FormProblem isSending={isSending}>{problem ?? errors.applications?.[0]}</FormProblem>
          </div>
          <SubmitButton form={id} isSending={isSending} disabled={count > MAX_WRITTEN} label={t('Invia')} />
          <button type="button" onClick={() => void leave()} className="btn btn-quiet">
            {t('Annulla')}
          </button>
        </div>
      }
    >
      <form id={id} method="post" noValidate onSubmit={send} className="grid gap-4">
        {count > MAX_WRITTEN ? (
          <Notice tone="sun">{t('Scegli al massimo {n} persone: ora sono {count}.', { n: MAX_WRITTEN, count })}</Notice>
        ) : (
          <p className="text-ink-soft wrap-anywhere">{namesWords([...people.values()], t)}</p>
        )}
        <TextArea
          label={t('Il tuo messaggio')}
          name="text"
          most={MESSAGE_MAX}
          value={text}
          autoFocus
          onChange={(event) => setText(event.target.value)}
          errors={errors.text}
          help={t(
            'Ognuno lo legge da solo, nella sua conversazione. {nome}, {offerta} e {data} diventano il suo nome, la sua offerta e l’orario del suo colloquio.',
          )}
        />
        {open.length > 0 && (
          <Notice tone="sun">
            {open.map((one) => (
              <p key={one.blank} className="wrap-anywhere">
                {openWords(one, count, t)} {t('Scrivi tu le parole al suo posto.')}
              </p>
            ))}
          </Notice>
        )}
        {ready.value && ready.value.items.length > 0 && (
          <ReadyAnswersMenu answers={ready.value.items} onChoose={(answer) => add(answer.text)} />
        )}
      </form>
    </Dialog>
  );
}
