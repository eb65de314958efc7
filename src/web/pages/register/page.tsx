import { type FormEvent, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import type { PhonePrefix } from '../../../contract/registration.ts';
import { call, type FieldErrors, type Refused } from '../../api.ts';
import { apiPath } from '../../api-path.ts';
import { ask } from '../../ask.ts';
import { settleComune } from '../../features/comune-field.tsx';
import { pageHead } from '../../features/page-head.ts';
import { writePhone } from '../../features/phone-field.tsx';
import { useText } from '../../features/text.tsx';
import { Notice, Spinner } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CompanyStep, SeatStep } from './company-steps.tsx';
import { type Draft, faultsOf, newDraft, type StepName, stepOfErrors, stepsOf } from './draft.ts';
import { PasswordStep, PersonStep, WhoStep } from './person-steps.tsx';
import { RegisteredPage } from './registered.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { prefixes: await ask<PhonePrefix[]>(args, apiPath`/sys/phone-prefixes`) };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Registrati', description: 'Crea il tuo account: segui le candidature, ricevi le offerte del tuo mestiere, fatti trovare dalle aziende del turismo.' }, args);

const titles: Readonly<Record<StepName, string>> = { who: 'Crea il tuo account', person: 'Come ti chiami?', company: 'La tua azienda', seat: 'Sede e contatti', password: 'Scegli una password' };

/** Registration in steps, for both kinds of user (spec 2.20): what was typed stays, back and forth. */
export default function RegisterPage() {
  const t = useText();
  const { prefixes } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => newDraft(query.get('t') === 'company' ? 'company' : 'candidate'));
  const [step, setStep] = useState<StepName>('who');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [codes, setCodes] = useState<Refused['codes']>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [registered, setRegistered] = useState<string | null>(null);
  const steps = stepsOf(draft.typology);
  const at = steps.indexOf(step);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  if (registered) return <RegisteredPage email={registered} />;

  const show = (found: FieldErrors, refused: Refused | null = null) => {
    setErrors(found);
    setCodes(refused?.codes ?? {});
    setProblem(refused?.detail ?? null);
    // Once the errors stand there, the first field at fault takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const go = (next: StepName) => {
    setStep(next);
    show({});
    requestAnimationFrame(() => {
      scrollTo({ top: 0 });
      form.current?.querySelector<HTMLElement>('input:not([type=radio]),select')?.focus({ preventScroll: true });
    });
  };

  async function forward(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    // What was typed in full is taken before it is judged.
    const comune = step === 'seat' ? await settleComune(draft.comune) : draft.comune;
    if (comune !== draft.comune) change({ comune });
    const faults = faultsOf(step, { ...draft, comune });
    if (Object.keys(faults).length > 0) return show(Object.fromEntries(Object.entries(faults).map(([name, said]) => [name, said.map((words) => t(words))])));
    setSending(true);
    const next = steps[at + 1];
    const answer =
      step === 'who'
        ? await call('POST', apiPath`/core/account/register/check-email`, { email: draft.email.trim() })
        : next
          ? null
          : await call<{ email: string }>('POST', apiPath`/core/account/register`, registration(draft, prefixes));
    setSending(false);
    if (answer && !answer.ok) {
      const wrong = stepOfErrors(draft.typology, answer.errors);
      if (wrong) setStep(wrong);
      return show(answer.errors, answer);
    }
    if (next) return go(next);
    setRegistered(draft.email.trim().toLowerCase());
    scrollTo({ top: 0 });
  }

  const fields = { draft, change, errors, codes, prefixes };
  return (
    <div className="wrap py-8 lg:py-14 max-w-2xl!">
      <div className="card grid gap-6 lg:p-8!">
        <Progress percent={Math.round((at / steps.length) * 100)} label={t('Passo {n} di {all}', { n: at + 1, all: steps.length })} />
        <h1 className="text-step-3!">{t(titles[step])}</h1>
        <form ref={form} onSubmit={forward} noValidate method="post" className="grid gap-5" aria-label={t('Registrazione')}>
          {problem && <Notice tone="danger">{problem}</Notice>}
          {step === 'who' && <WhoStep {...fields} />}
          {step === 'person' && <PersonStep {...fields} />}
          {step === 'company' && <CompanyStep {...fields} />}
          {step === 'seat' && <SeatStep {...fields} />}
          {step === 'password' && <PasswordStep {...fields} />}
          <div className="flex flex-wrap-reverse justify-between gap-3 pt-2">
            {at > 0 ? (
              <button type="button" onClick={() => go(steps[at - 1] ?? 'who')} className="btn btn-ghost">
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
            <button type="submit" data-late disabled={isSending} className="btn btn-primary flex-1 sm:flex-none">
              {isSending ? <Spinner label={t('Un momento')} /> : at === steps.length - 1 ? t('Crea il mio account') : t('Avanti')}
            </button>
          </div>
        </form>
      </div>
    </div>
  );
}

function registration({ typology, company, companyPhone, comune, phone, ...person }: Draft, prefixes: readonly PhonePrefix[]): object {
  return {
    ...person,
    typology,
    email: person.email.trim(),
    phone_number: writePhone(phone, prefixes),
    ...(typology === 'company' && { company: { ...company, phone: writePhone(companyPhone, prefixes), place_id: comune?.place_id } }),
  };
}
