import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { passwordRules } from '#domain/password.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError, FieldLabel, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { loadOptional } from '#web/ui/load-optional.ts';
import { useSite } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

const STRENGTHS = uiTexts(['Molto debole', 'Debole', 'Discreta', 'Buona', 'Ottima'] as const);
const COLORS = ['bg-danger', 'bg-danger', 'bg-sun', 'bg-leaf', 'bg-leaf'] as const;

type Estimate = typeof import('./password-strength.ts')['passwordStrength'];

interface NewPasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** The user's own words that make a password easy to guess. */
  own?: readonly string[];
  errors?: readonly ReactNode[] | undefined;
}

/**
 * The field of a new password: its rules ticked as they are met (rule 5), its strength, and advice in Italian. It can
 * be shown.
 */
export function NewPasswordField({ name, label, value, onChange, own = [], errors: given }: NewPasswordFieldProps) {
  const t = useText();
  const id = useId();
  const siteName = useSite()?.settings.site.name ?? '';
  const [errors, changed] = useErrorsUntilChanged(given);
  const [isShown, setShown] = useState(false);
  const [estimate, setEstimate] = useState<{ run: Estimate } | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without it the rules still apply: strength is only advice.
    void loadOptional(() => import('./password-strength.ts')).then((part) => {
      if (isHere && part) setEstimate({ run: part.passwordStrength });
    });
    return () => {
      isHere = false;
    };
  }, []);
  const strength = value && estimate ? estimate.run(value, [...own, siteName]) : null;
  // The server's error is already under the field.
  const advice = strength?.advice.filter((sentence) => !errors?.includes(sentence)) ?? [];
  return (
    <div>
      <FieldLabel of={id} required>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          maxLength={200}
          required
          value={value}
          onChange={(event) => {
            changed();
            onChange(event.target.value);
          }}
          aria-invalid={Boolean(errors?.length)}
          aria-describedby={`${id}-rules ${id}-error`}
          className="input pr-24!"
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          className="absolute right-1 inset-y-0 px-3 font-semibold text-accent text-sm"
        >
          {isShown ? t('Nascondi') : t('Mostra')}
        </button>
      </div>
      <ul id={`${id}-rules`} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2 mt-2 text-sm">
        {passwordRules.map(({ label: rule, holds }) => {
          const isMet = holds(value);
          return (
            <li key={rule} className={`flex items-center gap-1.5 ${isMet ? 'text-leaf font-medium' : 'text-ink-soft'}`}>
              <Icon name={isMet ? 'check' : 'circle'} size={14} /> {t(rule)}
              {isMet && <span className="sr-only">{t(': fatto')}</span>}
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className="mt-2 min-h-6 text-sm">
        {strength && (
          <>
            <div className="flex items-center gap-3">
              <span className="flex gap-1 flex-1 max-w-40" aria-hidden="true">
                {STRENGTHS.slice(1).map((step, index) => (
                  <span
                    key={step}
                    className={`h-1.5 flex-1 rounded-full ${index < strength.score ? COLORS[strength.score] : 'bg-line'}`}
                  />
                ))}
              </span>
              <span className="font-medium">
                {t('Sicurezza: {how}', { how: t(STRENGTHS[strength.score] ?? STRENGTHS[0]) })}
              </span>
            </div>
            {strength.score < 3 && advice[0] && <p className="text-ink-soft mt-1">{advice.slice(0, 2).join(' ')}</p>}
          </>
        )}
      </div>
      <FieldError id={`${id}-error`} messages={errors} />
    </div>
  );
}

/** The same password once more. */
export function RepeatPasswordField({ label, ...field }: Partial<ComponentProps<typeof TextField>>) {
  const t = useText();
  return (
    <TextField
      name="confirm_password"
      type="password"
      label={label ?? t('Ripeti la password')}
      autoComplete="new-password"
      maxLength={200}
      required
      {...field}
    />
  );
}
