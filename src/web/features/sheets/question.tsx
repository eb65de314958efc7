import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

interface Questions {
  /** Asks for a confirmation. `yes` is the label of the button that does it. */
  confirm: (question: string, yes: string, no?: string) => Promise<boolean>;
  /** Asks for a text; null when the dialog is closed. */
  prompt: (label: string, value?: string) => Promise<string | null>;
}

interface Asked {
  words: string;
  yes: string;
  no: string;
  /** The initial text of the field; undefined for a question without a field. */
  value: string | undefined;
  /** The address of the page that asked. */
  address: string;
  answer: (given: string | null) => void;
}

const QuestionContext = createContext<Questions>({ confirm: async () => false, prompt: async () => null });

/** Asks before something is done or lost, in a dialog of the page instead of the browser's. */
export const useQuestion = (): Questions => useContext(QuestionContext);

export function QuestionProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname, search } = useLocation();
  // Not the key of the history's entry: a dialog that opens closes the sheet under it, which is a step back.
  const here = pathname + search;
  const address = useRef(here);
  address.current = here;
  const [asked, setAsked] = useState<Asked | null>(null);
  // Leaving the page closes its question: nothing is done from another page.
  useEffect(() => {
    if (!asked || asked.address === here) return;
    asked.answer(null);
    setAsked(null);
  }, [asked, here]);
  const ask = useCallback(
    (question: Omit<Asked, 'answer' | 'address'>) =>
      new Promise<string | null>((answer) => {
        // Only one is open: another question closes it.
        setAsked((before) => {
          before?.answer(null);
          return { ...question, address: address.current, answer };
        });
      }),
    [],
  );
  const questions = useMemo<Questions>(
    () => ({
      confirm: async (words, yes, no = t('Annulla')) => (await ask({ words, yes, no, value: undefined })) !== null,
      prompt: (words, value = '') => ask({ words, yes: t('Conferma'), no: t('Annulla'), value }),
    }),
    [ask, t],
  );
  const close = (given: string | null) => {
    asked?.answer(given);
    setAsked(null);
  };
  const [, title = asked?.words, rest] = /^([^?]*\?)\s+(.+)$/.exec(asked?.words ?? '') ?? [];
  return (
    <QuestionContext value={questions}>
      {children}
      <Dialog
        role="alertdialog"
        title={title ?? ''}
        isOpen={asked !== null}
        onClose={() => close(null)}
        closeLabel={t('Chiudi')}
      >
        {asked && <Answer key={asked.words} asked={asked} rest={rest} onAnswer={close} />}
      </Dialog>
    </QuestionContext>
  );
}

function Answer({
  asked: { words, yes, no, value },
  rest,
  onAnswer,
}: {
  asked: Asked;
  rest: string | undefined;
  onAnswer: (given: string | null) => void;
}) {
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get('answer') ?? ''));
  };
  return (
    <form data-first-focus method="post" noValidate onSubmit={answer} className="grid gap-5">
      {rest && <p>{rest}</p>}
      {value !== undefined && (
        <TextField name="answer" label={words} defaultValue={value} maxLength={2000} autoComplete="off" />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => onAnswer(null)} className="btn btn-ghost">
          {no}
        </button>
        <button type="submit" data-late className="btn btn-primary">
          {yes}
        </button>
      </div>
    </form>
  );
}
