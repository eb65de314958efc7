import { useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

/** The field of a second factor's code: six digits of the app, or a recovery code. */
export function CodeField({ errors, codesLeft }: { errors: readonly string[] | undefined; codesLeft?: number }) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
          label={t('Uno dei codici che hai messo da parte')}
          help={
            codesLeft === undefined
              ? t('Funziona una volta sola.')
              : t('Funziona una volta sola. Te ne restano {n}.', { n: codesLeft })
          }
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          required
          errors={errors}
        />
      ) : (
        <TextField
          key="app"
          name="code"
          label={t('Sei cifre')}
          help={t('Le mostra la tua app di autenticazione: cambiano ogni trenta secondi.')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          errors={errors}
        />
      )}
      <button
        type="button"
        data-late
        onClick={() => setRecovery(!isRecovery)}
        className="btn btn-quiet justify-self-start order-last"
      >
        {isRecovery ? t('Ho la mia app') : t('Non ho il telefono con me')}
      </button>
    </>
  );
}
