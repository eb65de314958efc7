import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { TextField } from '#web/ui/field.tsx';
import { typeInto } from '#web/ui/type-into.ts';
import { useText } from '../texts/text.tsx';
import { likelyEmail } from './email-typo.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>;

/** Milliseconds without a key after which an address counts as complete. */
const PAUSE_MS = 700;

/**
 * The field of an e-mail address. A probable typo is pointed out after a pause, and not when the field is left: the
 * button that is pressed then must not move.
 */
export function EmailField(props: Props) {
  const t = useText();
  const around = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const take = (email: string) => {
    const field = around.current?.querySelector('input');
    if (!field) return;
    typeInto(field, email);
    field.focus();
  };
  return (
    <div ref={around}>
      <TextField
        {...props}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        onInput={(event) => {
          const { value } = event.currentTarget;
          clearTimeout(pause.current);
          setMeant(null);
          pause.current = setTimeout(() => setMeant(likelyEmail(value)), PAUSE_MS);
          props.onInput?.(event);
        }}
      />
      <div aria-live="polite">
        {meant && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[.925rem]">
            <span className="wrap-anywhere">
              {t('Forse volevi scrivere')} <BreakableEmail email={meant} />
            </span>
            <button type="button" className="link min-h-11" onClick={() => take(meant)}>
              {t('Correggi')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
