import { useLocation } from 'react-router';
import type { ReadyAnswer } from '#contract/ready-answers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useText } from '../texts/text.tsx';
import { READY_ANSWERS_PAGE, WRITE } from './message-pages.ts';

interface ReadyAnswersMenuProps {
  answers: readonly ReadyAnswer[];
  onChoose: (answer: ReadyAnswer) => void;
}

/** Chooses a ready answer for the message. A page that sleeps is opened again with the answer in its form. */
export function ReadyAnswersMenu({ answers, onChoose }: ReadyAnswersMenuProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const addressWith = ({ id }: ReadyAnswer) => {
    const query = new URLSearchParams(search);
    query.set('risposta', String(id));
    return `${pathname}?${query}#${WRITE}`;
  };
  return (
    <MenuButton
      label={t('Risposte pronte')}
      className="btn btn-quiet"
      items={[
        ...answers.map((answer) => ({
          key: String(answer.id),
          words: answer.name,
          content: <span className="min-w-0 wrap-anywhere">{answer.name}</span>,
          to: addressWith(answer),
          onChoose: () => onChoose(answer),
        })),
        {
          key: 'manage',
          words: t('Gestisci le risposte pronte'),
          content: (
            <>
              <Icon name="edit" size={16} /> {t('Gestisci le risposte pronte')}
            </>
          ),
          to: READY_ANSWERS_PAGE,
        },
      ]}
    >
      {t('Risposte pronte')} <Icon name="down" size={16} />
    </MenuButton>
  );
}
