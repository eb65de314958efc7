import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Colleague, colleaguesFor, mentionAt } from '#domain/mentions.ts';
import { announce } from '#web/ui/announce.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { useText } from '../texts/text.tsx';

interface MentionAreaProps {
  label: string;
  help: string;
  name: string;
  colleagues: readonly Colleague[];
  value: string;
  most: number;
  errors: readonly ReactNode[] | undefined;
  onWrite: (text: string) => void;
}

/** How many colleagues are proposed at once. */
const MOST = 6;

/**
 * A text in which '@' proposes colleagues: the arrows move, Enter and Tab choose, Escape closes. What is typed by hand
 * counts as well, so that it works without script.
 */
export function MentionArea({ colleagues, value, onWrite, ...area }: MentionAreaProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  const [isClosed, setClosed] = useState(true);
  const [active, setActive] = useState(0);
  const mention = isClosed ? null : mentionAt(value, caret);
  const proposed = mention ? colleaguesFor(mention.typed, colleagues).slice(0, MOST) : [];
  const at = Math.min(active, proposed.length - 1);
  const choose = ({ name }: Colleague) => {
    const textarea = field.current?.querySelector('textarea');
    if (!mention || !textarea) return;
    const before = `${value.slice(0, mention.from)}@${name} `;
    // The new text is in the field before the next key: a caret that is set later would split what is typed on.
    flushSync(() => {
      onWrite(before + value.slice(caret).replace(/^ /, ''));
      setClosed(true);
    });
    textarea.focus();
    textarea.setSelectionRange(before.length, before.length);
  };
  const move = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = proposed[at];
    if (!chosen) return;
    if (event.key === 'ArrowDown') setActive((at + 1) % proposed.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + proposed.length) % proposed.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={field} className="relative">
      <TextArea
        {...area}
        value={value}
        required
        aria-autocomplete="list"
        aria-controls={proposed.length > 0 ? id : undefined}
        aria-activedescendant={proposed.length > 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          const { value: next, selectionStart } = event.target;
          onWrite(next);
          setCaret(selectionStart);
          setClosed(false);
          setActive(0);
          const now = mentionAt(next, selectionStart);
          const count = now ? Math.min(colleaguesFor(now.typed, colleagues).length, MOST) : 0;
          if (count > 0) announce(count === 1 ? t('Un collega proposto') : t('{n} colleghi proposti', { n: count }));
        }}
        onKeyDown={move}
        onBlur={() => setClosed(true)}
      />
      {proposed.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('Colleghi')}
          className="absolute left-0 top-full z-20 mt-1 p-1.5 min-w-[min(100%,14rem)] max-w-full bg-surface border border-line rounded-card shadow-lifted"
        >
          {proposed.map((colleague, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={colleague.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              // Before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              className={`flex items-center min-h-11 px-3 rounded-input cursor-pointer ${place === at ? 'bg-sunken' : ''}`}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
