import { type ReactNode, useState } from 'react';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface RoundPartProps {
  title: string;
  /** What it holds now, which is all that is shown while it is closed. */
  now: string;
  /** Whether something in it has to be filled in. */
  isMissing: boolean;
  /** Whether something in it was refused: it is then open. */
  isRefused: boolean;
  children: ReactNode;
}

/** A part of the form for new times, which is filled in already: a line, and its fields for who wants it otherwise. */
export function RoundPart({ title, now, isMissing, isRefused, children }: RoundPartProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(isMissing);
  return (
    <details className="card group" open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer list-none">
        <span className="flex items-center justify-between gap-3">
          <h2 className="text-step-2!">{title}</h2>
          <span className="inline-flex items-center gap-1 min-h-11 link group-open:no-underline">
            <span className="group-open:hidden">{t('Cambia')}</span>
            <span className="hidden group-open:inline">{t('Chiudi')}</span>
            <span className="transition-transform group-open:rotate-180">
              <Icon name="down" />
            </span>
          </span>
        </span>
        <span className="block wrap-anywhere group-open:hidden">{now}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">{children}</div>
    </details>
  );
}
