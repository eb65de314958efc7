import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Written } from './one-shot-rules.ts';

/** The three questions that make a CV where there is none, and the telephone, which nobody must give. */
export function CvAnswersFields({ written, errors }: { written: Written; errors: FieldErrors }) {
  const t = useText();
  const field = (name: string) => ({ name, defaultValue: written[name], errors: errors[name] });
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {t('Tre risposte bastano: ne facciamo un CV in PDF, che vedi prima di inviarlo.')}
      </p>
      <TextField
        {...field('cv_job')}
        label={t('Il tuo ultimo lavoro')}
        required
        maxLength={100}
        help={t('Per esempio “cameriera ai piani”. Se è il primo, scrivi “primo lavoro”.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('cv_where')}
          label={t('Dove')}
          maxLength={120}
          help={t('Per esempio “Hotel Mare, Rimini”')}
        />
        <TextField
          {...field('cv_when')}
          label={t('Quando')}
          maxLength={80}
          help={t('Per esempio “da maggio a settembre 2026”')}
        />
      </div>
      <TextField
        {...field('cv_languages')}
        label={t('Che lingue parli?')}
        required
        maxLength={200}
        help={t('Per esempio “italiano bene, inglese un po’”')}
      />
      <TextField
        {...field('cv_free')}
        label={t('Quando puoi lavorare?')}
        required
        maxLength={200}
        help={t('Per esempio “da subito”, “da giugno a settembre”')}
      />
      <TextField
        {...field('cv_phone')}
        label={t('Telefono (facoltativo)')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        help={t('Molte aziende chiamano: lo legge solo questa.')}
      />
    </div>
  );
}
