import { Link } from 'react-router';
import { finders } from '#domain/profile.ts';
import { uiText } from '#domain/ui-text.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { FindersField } from '#web/features/candidates/finders-field.tsx';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { PersonNameFields } from '#web/features/fields/person-name-fields.tsx';
import { PhoneField } from '#web/features/fields/phone-field.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { typologyOf } from './draft.ts';
import { fieldsOf, phoneIn, type StepProps } from './step-props.ts';

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
export function WhoStep(props: StepProps) {
  const t = useText();
  const { draft, change, codes } = props;
  const isTaken = codes.email === 'email_taken';
  const login = typologyOf(draft) === 'company' ? '/recruiter/login' : '/login';
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
      <EmailField {...fieldsOf(props).text('email')} label={t('E-mail')} required />
    </>
  );
}

export function PersonStep(props: StepProps) {
  const t = useText();
  const { draft, change, errors, prefixes } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonNameFields value={draft} onChange={change} errors={errors} />
      </div>
      <PhoneField {...phoneIn(props, 'phone_number')} label={t('Telefono')} prefixes={prefixes} required />
    </>
  );
}

/** The question which companies may find a candidate, asked before any can (rule D8). */
export function FindersStep({ draft, change, errors }: StepProps) {
  const t = useText();
  return (
    <>
      <FindersField
        isAsked
        value={keysOf(finders).find((finder) => finder === draft.finders) ?? null}
        onChange={(chosen) => change({ finders: chosen })}
        errors={errors.finders}
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
export function PasswordStep(props: StepProps) {
  const t = useText();
  const { draft, change, errors } = props;
  const { text, tick } = fieldsOf(props);
  const own = [draft.email.split('@')[0] ?? '', draft.first_name, draft.last_name, draft['company.name']].filter(
    Boolean,
  );
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
      <RepeatPasswordField {...text('confirm_password')} />
      <div>
        <Tick {...tick('privacy')} required>
          {t('Ho letto l’informativa sulla privacy')} (
          <a
            href={typologyOf(draft) === 'company' ? '/privacy-policy-sito' : '/privacy-policy-candidati'}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-2"
          >
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick {...tick('newsletter')}>{t('Voglio ricevere la newsletter (facoltativo)')}</Tick>
      </div>
    </>
  );
}
