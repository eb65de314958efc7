import { useText } from '../texts/text.tsx';
import { useQuestion } from './question.tsx';

interface Leaving {
  /** For the dialog's own ways out. */
  mayClose: () => boolean | Promise<boolean>;
  /** For a button of its content. */
  leave: () => Promise<void>;
}

/** The ways out of a dialog that is written in: they ask before what was changed is lost, and only then. */
export function useMayClose(isChanged: boolean, onClose: () => void, question?: string): Leaving {
  const t = useText();
  const { confirm } = useQuestion();
  const mayClose = () =>
    !isChanged || confirm(question ?? t('Vuoi uscire senza salvare?'), t('Esci senza salvare'), t('Resta qui'));
  return {
    mayClose,
    leave: async () => {
      if (await mayClose()) onClose();
    },
  };
}
