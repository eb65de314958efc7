import { uiText } from '#domain/ui-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';

const STEPS = [
  { icon: 'done', when: uiText('Fatto') },
  { icon: 'clock', when: uiText('Adesso') },
  { icon: 'circle', when: uiText('Poi') },
] as const;

/** What is done, what comes next, and what comes later, after something was sent: only the first has a tick. */
export function NextSteps({ words }: { words: readonly [string, string, string] }) {
  const t = useText();
  return (
    <ol className="grid gap-4 text-lg">
      {STEPS.map(({ icon, when }, index) => (
        <li key={when} className="flex gap-3">
          <span className={`mt-1 ${index === 0 ? 'text-leaf' : 'text-ink-soft'}`}>
            <Icon name={icon} />
          </span>
          <span>
            <strong className="block text-sm font-semibold text-ink-soft">{t(when)}</strong>
            {words[index]}
          </span>
        </li>
      ))}
    </ol>
  );
}
