import { useEffect, useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import type { PhonePrefix } from '#contract/registration.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import type { BodyOf } from '#web/call-types.ts';
import { REGISTERED_EMAIL, REGISTRATION_DRAFT } from '#web/features/account/registration-draft.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { comuneId, resolveComune } from '#web/features/fields/comune-field.tsx';
import { writePhone } from '#web/features/fields/phone-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { NeedsScript } from '#web/features/forms/needs-script.tsx';
import { useStepFocus } from '#web/features/forms/step-focus.ts';
import { useStepInAddress } from '#web/features/forms/step-in-address.ts';
import { useKept } from '#web/features/forms/unsaved.ts';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { CompanyStep, SeatStep } from './company-steps.tsx';
import {
  companyPart,
  type Draft,
  faultsOf,
  incompleteBefore,
  type KeptDraft,
  newDraft,
  type StepName,
  stepOfErrors,
  stepsOf,
  withoutPasswords,
} from './draft.ts';
import { FindersStep, PasswordStep, PersonStep, WhoStep } from './person-steps.tsx';
import { RegisteredPage } from './registered.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { prefixes: await ask(args, 'GET /sys/phone-prefixes') };
}

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Registrati',
      description:
        'Crea il tuo account: segui le candidature, ricevi le offerte del tuo mestiere, fatti trovare dalle aziende del turismo.',
    }),
    args,
  );

/** The end of the address once the registration was sent: a reload shows the same page. */
const SENT = '#fatto';

const titles: Readonly<Record<StepName, string>> = uiTexts({
  who: 'Crea il tuo account',
  person: 'Come ti chiami?',
  finders: 'Chi può trovarti?',
  company: 'La tua azienda',
  seat: 'Sede e contatti',
  password: 'Scegli una password',
});

/** Registration in steps, for both kinds of user (rule 2.20): input stays, back and forth. */
export default function RegisterPage() {
  const t = useText();
  const { prefixes } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const meant = meantKind(query);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => newDraft(meant ?? 'candidate'));
  const [registered, setRegistered] = useState<string | null>(null);
  /** What was sent, to begin again with another address. */
  const sent = useRef<Partial<Draft>>({});
  const steps = stepsOf(draft.typology);
  const { step: at, isAwake, go: goTo, correct, back, watchLeaving } = useStepInAddress(steps.length);
  const step = steps[at] ?? 'who';
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(at, isAwake, heading);
  const { found, isRead, keep, forget } = useKept<Partial<KeptDraft>>(REGISTRATION_DRAFT);
  const { found: sentTo, keep: keepSent } = useKept<string>(REGISTERED_EMAIL);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isTouched = useRef(false);
  const change = (changes: Partial<Draft>) => {
    isTouched.current = true;
    setDraft((before) => ({ ...before, ...changes }));
  };
  useEffect(() => {
    if (isTouched.current) keep(withoutPasswords(draft));
  }, [draft, keep]);
  useEffect(() => {
    // The link that was followed decides the kind of account, whatever was begun before.
    if (found) setDraft((before) => ({ ...before, ...found, ...(meant && { typology: meant }) }));
  }, [found, meant]);
  const written = useRef(draft);
  written.current = { ...draft, ...(!isTouched.current && { ...found, ...(meant && { typology: meant }) }) };
  useEffect(() => {
    // An address can name a step whose earlier ones were never filled, or whose draft is gone.
    const first = isRead && isAwake ? incompleteBefore(step, written.current) : null;
    if (first) void correct(stepsOf(written.current.typology).indexOf(first));
  }, [isRead, isAwake, step, correct]);

  const isCorrecting = useRef(false);
  useEffect(() => {
    if (!isCorrecting.current || hash === SENT) return;
    isCorrecting.current = false;
    form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }, [hash]);

  useEffect(() => {
    // Emptied only now: at its last step, an empty form would be corrected to the first one.
    if (hash === SENT) setDraft(({ typology }) => newDraft(typology));
  }, [hash]);

  const { send, isSending, errors, problem, refused, show } = useSend(
    async () => {
      const hasLeft = watchLeaving();
      // Full names that were typed are looked up before they are checked.
      const comune = step === 'seat' ? await resolveComune(draft.comune) : draft.comune;
      if (comune !== draft.comune) change({ comune });
      if (hasLeft()) return null;
      const written = { ...draft, comune };
      const next = steps[at + 1];
      // An address may open a step before the earlier ones are filled: sending checks them all.
      const checked = next ? [step] : steps;
      const wrongStep = checked.find((name) => Object.keys(faultsOf(name, written)).length > 0);
      if (wrongStep) {
        if (wrongStep !== step) await goTo(steps.indexOf(wrongStep));
        const faults = Object.entries(faultsOf(wrongStep, written));
        return invalid(Object.fromEntries(faults.map(([name, said]) => [name, said.map((words) => t(words))])));
      }
      const answer = next
        ? await checkStep(step, written, prefixes)
        : await call('POST /core/account/register', { body: registration(written, prefixes) });
      // A user who went back while a step was checked stays there.
      if (next && hasLeft()) return null;
      if (answer && !answer.ok) {
        const wrong = stepOfErrors(draft.typology, answer.errors);
        if (wrong && wrong !== step) await goTo(steps.indexOf(wrong));
        return answer;
      }
      if (!next) return { ok: true as const, body: draft.email.trim().toLowerCase() };
      show(null);
      await goTo(steps.indexOf(next));
      return null;
    },
    async (email) => {
      isTouched.current = false;
      forget();
      sent.current = withoutPasswords(draft);
      keepSent(email);
      setRegistered(email);
      await navigate(SENT, { replace: true });
      scrollTo({ top: 0 });
    },
  );

  const registeredEmail = registered ?? sentTo;
  // With any other end the address starts another registration.
  if (registeredEmail && hash === SENT)
    return (
      <RegisteredPage
        email={registeredEmail}
        onCorrect={() => {
          isCorrecting.current = true;
          change({ email: registeredEmail, ...sent.current });
          void navigate('#passo-1');
        }}
      />
    );

  const fields = { draft, change, errors, codes: refused?.codes ?? {}, prefixes };
  return (
    <div className="wrap py-8 lg:py-14 max-w-2xl!">
      <div className="card grid gap-6 lg:p-8!">
        <Progress
          percent={Math.round((at / steps.length) * 100)}
          label={t('Passo {n} di {all}', { n: at + 1, all: steps.length })}
        />
        <h1 ref={heading} tabIndex={-1} className="text-step-3!">
          {t(titles[step])}
        </h1>
        <NeedsScript />
        <form
          ref={form}
          onSubmit={send}
          noValidate
          method="post"
          data-kept-as={REGISTRATION_DRAFT}
          className="grid gap-5"
          aria-label={t('Registrazione')}
        >
          {step === 'who' && <WhoStep {...fields} />}
          {step === 'person' && <PersonStep {...fields} />}
          {step === 'finders' && <FindersStep {...fields} />}
          {step === 'company' && <CompanyStep {...fields} />}
          {step === 'seat' && <SeatStep {...fields} />}
          {step === 'password' && <PasswordStep {...fields} />}
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          <div className="flex flex-wrap-reverse justify-between gap-3 pt-2">
            {at > 0 ? (
              <button
                type="button"
                disabled={isSending && at === steps.length - 1}
                onClick={() => {
                  show(null);
                  void back();
                }}
                className="btn btn-ghost"
              >
                <Icon name="back" /> {t('Indietro')}
              </button>
            ) : (
              <p className="self-center">
                {t('Hai già un account?')}{' '}
                <Link to={draft.typology === 'company' ? '/recruiter/login' : '/login'} className="link">
                  {t('Accedi')}
                </Link>
              </p>
            )}
            <button
              type="submit"
              data-late
              disabled={isSending}
              aria-busy={isSending}
              className="btn btn-primary flex-1 sm:flex-none"
            >
              {isSending ? (
                <Spinner label={t('Un momento')} />
              ) : at === steps.length - 1 ? (
                t('Crea il mio account')
              ) : (
                t('Avanti')
              )}
            </button>
          </div>
        </form>
      </div>
    </div>
  );
}

/** The kind of account in the link: `t=company` in our own links, `tipo=azienda` in texts that people write. */
function meantKind(query: URLSearchParams): Draft['typology'] | null {
  if (query.get('t') === 'company' || query.get('tipo') === 'azienda') return 'company';
  return query.get('tipo') === 'candidato' ? 'candidate' : null;
}

/** What only the server knows of a step: whether an address is free, whether numbers and codes are valid. */
async function checkStep(step: StepName, draft: Draft, prefixes: readonly PhonePrefix[]) {
  if (step === 'who') return call('POST /core/account/register/check-email', { body: { email: draft.email.trim() } });
  if (step === 'person')
    return call('POST /core/account/register/check-phone', {
      body: {
        phone_number: writePhone(draft.phone, prefixes),
      },
    });
  if (step === 'company' || step === 'seat')
    return call('POST /core/account/register/check-company', {
      body: {
        company: companyPart(step, writtenCompany(draft, prefixes)),
      },
    });
  return null;
}

const writtenCompany = (
  {
    company,
    is_other_company,
    companyPhone,
    comune,
  }: Pick<Draft, 'company' | 'is_other_company' | 'companyPhone' | 'comune'>,
  prefixes: readonly PhonePrefix[],
) => ({
  ...company,
  is_other_company,
  phone: writePhone(companyPhone, prefixes),
  place_id: comuneId(comune),
});

function registration(
  { typology, company, is_other_company, companyPhone, comune, phone, finders, ...person }: Draft,
  prefixes: readonly PhonePrefix[],
): BodyOf<'POST /core/account/register'> {
  const registered = { ...person, email: person.email.trim(), phone_number: writePhone(phone, prefixes) };
  return typology === 'company'
    ? {
        ...registered,
        typology,
        company: writtenCompany({ company, is_other_company, companyPhone, comune }, prefixes),
      }
    : { ...registered, typology, ...(finders && { is_searchable: finders === 'companies' }) };
}
