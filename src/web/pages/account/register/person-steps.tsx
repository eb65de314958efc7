import { Link } from 'react-router';
import type { PhonePrefix } from '#contract/registration.ts';
import { uiText } from '#domain/ui-text.ts';
import type { FieldErrors, Refused } from '#web/api.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { FindersField } from '#web/features/candidates/finders-field.tsx';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { PersonNameFields } from '#web/features/fields/person-name-fields.tsx';
import { PhoneField } from '#web/features/fields/phone-field.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Draft } from './draft.ts';

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: FieldErrors;
  codes: Refused['codes'];
  prefixes: readonly PhonePrefix[];
}

const kinds = [
  {
    typology: 'candidate',
    icon: 'person',
    title: uiText('Cerco lavoro'),
    text: uiText('Candidati, salva le offerte, fatti trovare.'),
  },
  {
    typology: 'company',
    icon: 'persone',
    title: uiText('Cerco personale'),
    text: uiText('Pubblica offerte e scegli tra i candidati.'),
  },
] as const;

/** The person and their address. One that is taken shows a link to log in. */
export function WhoStep({ draft, change, errors, codes }: StepProps) {
  const t = useText();
  const isTaken = codes.email === 'email_taken';
  const login = draft.typology === 'company' ? '/recruiter/login' : '/login';
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="font-semibold mb-2">{t('Che cosa ti serve?')}</legend>
        {kinds.map(({ typology, icon, title, text }) => (
          <label
            key={typology}
            className="flex gap-3 rounded-card border border-line-strong p-4 cursor-pointer has-checked:border-accent has-checked:bg-accent-wash has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus)"
          >
            <input
              type="radio"
              name="typology"
              value={typology}
              checked={draft.typology === typology}
              onChange={() => change({ typology })}
              className="sr-only"
            />
            <span className="text-accent">
              <Icon name={icon} size={24} />
            </span>
            <span>
              <span className="block font-semibold">{t(title)}</span>
              <span className="text-sm text-ink-soft">{t(text)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isTaken && (
        <Notice tone="danger">
          {t('La mail che hai inserito è già presente')}.{' '}
          <Link to={login} className="underline underline-offset-2 font-semibold">
            {t('Accedi')}
          </Link>{' '}
          {t('oppure')}{' '}
          <Link to="/recupera-password" className="underline underline-offset-2 font-semibold">
            {t('recupera la password')}
          </Link>
          .
        </Notice>
      )}
      <EmailField
        name="email"
        label={t('E-mail')}
        required
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        errors={errors.email}
      />
    </>
  );
}

export function PersonStep({ draft, change, errors, prefixes }: StepProps) {
  const t = useText();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonNameFields value={draft} onChange={change} errors={errors} />
      </div>
      <PhoneField
        label={t('Telefono')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        prefixes={prefixes}
        errors={errors.phone_number}
        required
      />
    </>
  );
}

/** Who may find a candidate, asked before anybody can (rule D8). */
export function FindersStep({ draft, change, errors }: StepProps) {
  const t = useText();
  return (
    <>
      <FindersField
        isAsked
        value={draft.finders}
        onChange={(finders) => change({ finders })}
        errors={errors.is_searchable}
      />
      <p className="text-ink-soft">
        {t(
          'Puoi cambiare idea quando vuoi, in Impostazioni, Privacy: lì scegli anche quali aziende non devono vederti.',
        )}
      </p>
    </>
  );
}

/** The password, and the consents: nothing ticked beforehand, and the newsletter separate (rule D8). */
export function PasswordStep({ draft, change, errors }: StepProps) {
  const t = useText();
  const own = [draft.email.split('@')[0] ?? '', draft.first_name, draft.last_name, draft.company.name].filter(Boolean);
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={draft.email} readOnly hidden />
      <NewPasswordField
        name="password"
        label={t('Password')}
        value={draft.password}
        onChange={(password) => change({ password })}
        own={own}
        errors={errors.password}
      />
      <RepeatPasswordField
        value={draft.confirm_password}
        onChange={(event) => change({ confirm_password: event.target.value })}
        errors={errors.confirm_password}
      />
      <div>
        <Tick
          name="privacy"
          checked={draft.privacy}
          onChange={(event) => change({ privacy: event.target.checked })}
          errors={errors.privacy}
          required
        >
          {t('Ho letto l’informativa sulla privacy')} (
          <a
            href={draft.typology === 'company' ? '/privacy-policy-sito' : '/privacy-policy-candidati'}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-2"
          >
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick
          name="newsletter"
          checked={draft.newsletter}
          onChange={(event) => change({ newsletter: event.target.checked })}
        >
          {t('Voglio ricevere la newsletter (facoltativo)')}
        </Tick>
      </div>
    </>
  );
}
