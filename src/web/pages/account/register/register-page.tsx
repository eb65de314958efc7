import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import type { Typology } from '#domain/theme.ts';
import { uiTexts } from '#domain/ui-text.ts';
import type { Refused } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { REGISTERED_EMAIL, REGISTRATION_DRAFT } from '#web/features/account/registration-draft.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { useStepFocus } from '#web/features/forms/step-focus.ts';
import { useStepInAddress } from '#web/features/forms/step-in-address.ts';
import { useKept } from '#web/features/forms/unsaved.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { CompanyStep, SeatStep } from './company-steps.tsx';
import {
  type Draft,
  incompleteBefore,
  type KeptDraft,
  newDraft,
  type StepName,
  stepsOf,
  typologyOf,
  withoutPasswords,
} from './draft.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { FindersStep, PasswordStep, PersonStep, WhoStep } from './person-steps.tsx';
import { type RegisterShown, register } from './register-action.ts';
import { RegisteredPage } from './registered.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { prefixes: await ask(args, 'GET /sys/phone-prefixes') };
}

export const action = register;
export const clientAction = sendOrSayUnreached;

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

/**
 * Registration in steps, for both kinds of user (rule 2.20): input stays, back and forth. Each step is a form that the
 * page's action answers; without script the answer is the page of the next step.
 */
export default function RegisterPage() {
  const t = useText();
  const { prefixes } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const meant = meantKind(query);
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<RegisterShown | Refused>();
  /** The answer to a step that was sent without script, or before it. */
  const first = useActionData<RegisterShown>();
  const answer = fetcher.data ?? first;
  const isSending = fetcher.state !== 'idle';
  const [draft, setDraft] = useState<Draft>(() => ({ ...newDraft(meant ?? 'candidate'), ...first?.draft }));
  const [registered, setRegistered] = useState(first?.registered ?? null);
  /** What was sent, to begin again with another address. */
  const sent = useRef<Partial<KeptDraft>>(first?.draft ?? {});
  const steps = stepsOf(draft);
  const {
    step: at,
    isAwake,
    go: goTo,
    correct,
    back,
  } = useStepInAddress(steps.length, first ? steps.indexOf(first.step) : 0);
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
  // What was just sent is newer than what the tab has.
  const isTaken = useRef(first !== undefined);
  const written = useRef(draft);
  written.current = { ...draft, ...(!isTaken.current && { ...found, ...(meant && { typology: meant }) }) };
  useEffect(() => {
    if (!found || isTaken.current) return;
    // Not before: Firefox fills the fields of a reloaded page itself, which counts as typed.
    isTaken.current = true;
    // The link that was followed decides the kind of account, whatever was begun before.
    setDraft((before) => ({ ...before, ...found, ...(meant && { typology: meant }) }));
  }, [found, meant]);
  useEffect(() => {
    // An address can name a step whose earlier ones were never filled, or whose draft is gone.
    const incomplete = isRead && isAwake ? incompleteBefore(step, written.current) : null;
    if (incomplete) void correct(stepsOf(written.current).indexOf(incomplete));
  }, [isRead, isAwake, step, correct]);

  const isCorrecting = useRef(false);
  useEffect(() => {
    if (!isCorrecting.current || hash === SENT) return;
    isCorrecting.current = false;
    form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }, [hash]);

  useEffect(() => {
    // Emptied only now: at its last step, an empty form would be corrected to the first one.
    if (hash === SENT) setDraft((before) => newDraft(typologyOf(before)));
  }, [hash]);

  const show = useEffectEvent(async ({ from, step: next, draft: answered, registered: email }: RegisterShown) => {
    // A user who went back while a step was checked stays there.
    if (from !== step) return;
    if (email) {
      isTouched.current = false;
      forget();
      sent.current = answered;
      keepSent(email);
      setRegistered(email);
      await navigate(SENT, { replace: true });
      scrollTo({ top: 0 });
      return;
    }
    // The comune that was typed in full has been found by its name.
    if (from === 'seat')
      change({ 'company.place': answered['company.place'], 'company.place_id': answered['company.place_id'] });
    await goTo(steps.indexOf(next));
  });
  useEffect(() => {
    if (answer && 'from' in answer) void show(answer);
  }, [answer]);

  const refused = answer && ('from' in answer ? (answer.step === step ? answer.refused : null) : answer);
  const errors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(refused?.errors ?? {}).map(([name, said]) => [name, said.map((words) => t(words))]),
      ),
    [refused, t],
  );

  const registeredEmail = registered ?? sentTo;
  // With any other end the address starts another registration.
  if (registeredEmail && (hash === SENT || (first?.registered && !hash)))
    return (
      <RegisteredPage
        draft={{ ...draft, ...sent.current, email: registeredEmail }}
        onCorrect={() => {
          isCorrecting.current = true;
          change({ email: registeredEmail, ...sent.current });
          void navigate('#passo-1');
        }}
      />
    );

  const fields = { draft, change, errors, codes: refused?.codes ?? {}, prefixes };
  const before = steps[at - 1];
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
        <PageForm
          ref={form}
          fetcher={fetcher}
          noValidate
          // A step changes nothing that the page has read.
          defaultShouldRevalidate={false}
          data-kept-as={REGISTRATION_DRAFT}
          className="grid gap-5"
          aria-label={t('Registrazione')}
        >
          <HiddenFields step={step} draft={draft} />
          {step === 'who' && <WhoStep {...fields} />}
          {step === 'person' && <PersonStep {...fields} />}
          {step === 'finders' && <FindersStep {...fields} />}
          {step === 'company' && <CompanyStep {...fields} />}
          {step === 'seat' && <SeatStep {...fields} />}
          {step === 'password' && <PasswordStep {...fields} />}
          <FormProblem isSending={isSending}>{refused?.detail}</FormProblem>
          {/* The button that goes on is the first: Enter presses it, without script too. */}
          <div className="flex flex-row-reverse flex-wrap justify-between gap-3 pt-2">
            <button
              type="submit"
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
            {before ? (
              <button
                type="submit"
                name="back"
                value={before}
                disabled={isSending && at === steps.length - 1}
                onClick={(event) => {
                  event.preventDefault();
                  void back();
                }}
                className="btn btn-ghost"
              >
                <Icon name="back" /> {t('Indietro')}
              </button>
            ) : (
              <p className="self-center">
                {t('Hai già un account?')}{' '}
                <Link to={typologyOf(draft) === 'company' ? '/recruiter/login' : '/login'} className="link">
                  {t('Accedi')}
                </Link>
              </p>
            )}
          </div>
        </PageForm>
      </div>
    </div>
  );
}

/** The kind of account in the link: `t=company` in our own links, `tipo=azienda` in texts that people write. */
function meantKind(query: URLSearchParams): Typology | null {
  if (query.get('t') === 'company' || query.get('tipo') === 'azienda') return 'company';
  return query.get('tipo') === 'candidato' ? 'candidate' : null;
}
