import type { ReceivedApplication } from '#contract/received-applications.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A mark for each excluding question: ✓ when the answer is fine, ✗ when it excludes; its text is in the label. */
export function AnswerMarks({
  screened,
  isSmall = false,
}: {
  screened: ReceivedApplication['screened'];
  isSmall?: boolean;
}) {
  const t = useText();
  return (
    <ul className="flex gap-1 flex-none">
      {screened.map(({ question, answer, is_knockout }) => {
        const words = is_knockout
          ? t('Non compatibile: {question} {answer}', { question, answer })
          : t('Compatibile: {question} {answer}', { question, answer });
        return (
          <li
            key={question}
            title={words}
            className={`${isSmall ? 'size-5' : 'size-6'} grid place-items-center rounded-full ${is_knockout ? 'bg-danger-wash text-danger' : 'bg-leaf-wash text-leaf'}`}
          >
            <Icon name={is_knockout ? 'close' : 'check'} size={14} />
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
