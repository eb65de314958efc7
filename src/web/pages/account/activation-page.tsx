import { useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import type { Refused } from '#web/api.ts';
import { change, formOf, textOf } from '#web/change.ts';
import { NewPasswordField, RepeatPasswordField } from '#web/features/account/password-field.tsx';
import { ResendActivation } from '#web/features/account/resend-activation.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton, TextField } from '#web/ui/field.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) => ({
  hasLink: Boolean(params.uid && params.token),
  isCompany: isOfCompany(request),
});

const isOfCompany = ({ url }: Request) => new URL(url).pathname.startsWith('/recruiter');

/** What the page shows after its form was sent. */
interface Shown {
  refused: Refused | null;
  /** The password that is asked for: the one of the registration, or a new one. */
  password: 'own' | 'new' | null;
}

const NOTHING_SENT: Shown = { refused: null, password: null };

export async function action(args: ActionFunctionArgs) {
  const { uid = '', token = '' } = args.params;
  const form = formOf(args);
  const chosen = textOf(form, 'choose');
  if (chosen) return data<Shown>({ refused: null, password: chosen === 'new' ? 'new' : 'own' });
  const typed = ['password', 'new_password', 'confirm_password'].filter((name) => form.has(name));
  const passwords = Object.fromEntries(typed.map((name) => [name, textOf(form, name)]));
  const answer = await change(args, 'POST /core/account/activate', { body: { uid, token, ...passwords } });
  if (answer.ok) return redirectDocument(isOfCompany(args.request) ? '/recruiter' : '/profilo?benvenuto=1', 303);
  if (typed.length === 0 && answer.codes.password === 'password_required')
    return data<Shown>({ refused: null, password: 'own' });
  // Too many tries, or a wrong password: the link is valid.
  const isValid = typed.length > 0 && answer.errors.non_field_errors === undefined;
  const password = isValid ? (form.has('new_password') ? 'new' : 'own') : null;
  return data<Shown>({ refused: answer, password }, { status: answer.status });
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Attiva il tuo account'), disableRobots: true }, args);

/**
 * Activates an account by its mailed link; a candidate goes on to the profile, a company to its home (rule 2.2). In
 * another browser than the one that registered it asks for the password, or for a new one. An invalid link offers
 * another mail.
 */
export default function ActivatePage() {
  const t = useText();
  const { hasLink, isCompany } = useLoaderData<typeof loader>();
  const user = useUser();
  const answer = useActionData<Shown | Refused>();
  const isUnreached = answer !== undefined && 'ok' in answer;
  // Without a connection what was shown before stays.
  const shown = useRef(NOTHING_SENT);
  if (!isUnreached) shown.current = answer ?? NOTHING_SENT;
  const { password } = shown.current;
  const refused = isUnreached ? answer : shown.current.refused;
  const isSending = useNavigation().formMethod === 'POST';
  const isActive = refused?.codes.non_field_errors === 'link_used';
  const problem = !hasLink
    ? uiText('Apri il link della mail che ti abbiamo mandato, oppure fattene mandare un altro.')
    : password || isUnreached
      ? null
      : (refused?.detail ?? null);

  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!">
        <h1 className="text-step-3!">
          {isActive
            ? t('Il tuo account è già attivo')
            : problem
              ? t('Questo link non funziona')
              : t('Attiva il tuo account')}
        </h1>
        {isActive ? (
          <>
            <Notice tone="leaf" icon="check">
              {user
                ? t('Questo link è già stato usato: il tuo account è attivo e aperto.')
                : t('Questo link è già stato usato: il tuo account è attivo, puoi accedere.')}
            </Notice>
            {user ? (
              <Link
                to={user.typology === 'company' ? '/recruiter' : '/profilo'}
                className="btn btn-primary justify-self-start"
              >
                {user.typology === 'company' ? t('Vai all’area aziende') : t('Vai al profilo')}
              </Link>
            ) : (
              <Link to={isCompany ? '/recruiter/login' : '/login'} className="btn btn-primary justify-self-start">
                {t('Vai al login')}
              </Link>
            )}
          </>
        ) : problem ? (
          <>
            <Notice tone="sun">{t(problem)}</Notice>
            <ResendActivation />
            <Link to={isCompany ? '/recruiter/login' : '/login'} className="link justify-self-start">
              {t('Vai al login')}
            </Link>
          </>
        ) : password ? (
          <PasswordForm isNew={password === 'new'} isSending={isSending} refused={refused} />
        ) : (
          <PageForm className="grid gap-4">
            <p>{t('Ultimo passo: conferma che questo indirizzo è il tuo.')}</p>
            <FormProblem isSending={isSending}>{refused?.detail}</FormProblem>
            <Activate isSending={isSending} />
          </PageForm>
        )}
      </div>
    </div>
  );
}

function Activate({ isSending }: { isSending: boolean }) {
  const t = useText();
  return (
    <SubmitButton
      isSending={isSending}
      needsScript={false}
      label={t('Attiva l’account')}
      progress={t('Attivazione in corso')}
    />
  );
}

/**
 * The link proves the address, the password proves the person who registered: here it is typed again, or a new one
 * chosen.
 */
function PasswordForm({ isNew, isSending, refused }: { isNew: boolean; isSending: boolean; refused: Refused | null }) {
  const t = useText();
  const { errors = {}, detail = null } = refused ?? {};
  const [password, setPassword] = useState('');
  return (
    <PageForm noValidate className="grid gap-4" aria-label={t('Password')}>
      <p>
        {isNew
          ? t('La nuova password vale da subito; quella di prima non funziona più.')
          : t('L’indirizzo è tuo. Per entrare scrivi la password che hai scelto alla registrazione.')}
      </p>
      <FormProblem isSending={isSending}>{detail}</FormProblem>
      {isNew ? (
        <>
          <NewPasswordField
            name="new_password"
            label={t('Nuova password')}
            value={password}
            onChange={setPassword}
            errors={errors.new_password}
          />
          <RepeatPasswordField errors={errors.confirm_password} />
        </>
      ) : (
        <TextField
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="current-password"
          maxLength={200}
          required
          errors={errors.password}
        />
      )}
      <Activate isSending={isSending} />
      <button
        type="submit"
        name="choose"
        value={isNew ? 'own' : 'new'}
        disabled={isSending}
        className="link justify-self-start text-left"
      >
        {isNew
          ? t('Scrivi la password che hai')
          : t('Non la conosci, o non hai creato tu l’account? Scegli una nuova password')}
      </button>
    </PageForm>
  );
}
