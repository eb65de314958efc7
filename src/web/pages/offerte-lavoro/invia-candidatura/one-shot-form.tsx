import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, type Refused } from '../../../api.ts';
import { apiPath } from '../../../api-path.ts';
import { useText } from '../../../features/text.tsx';
import { Notice, Spinner, TextField, Tick } from '../../../ui/field.tsx';
import { CvDrop } from './cv-drop.tsx';
import { missingFields } from './one-shot-rules.ts';

interface OneShotOffer {
  id: number;
  slug: string;
  title: string;
  job: string;
  place: string;
}

type Problem = Pick<Refused, 'errors' | 'detail' | 'status' | 'codes'>;

/** The 'speed' form (spec 2.16, 3.14): four fields, one of them the CV. What was typed stays whatever happens. */
export function OneShotForm({ offer }: { offer: OneShotOffer }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errors = problem?.errors ?? {};

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    data.set('offer', String(offer.id));
    const missing = missingFields(data);
    if (missing.length > 0) {
      setProblem({
        errors: Object.fromEntries(missing.map((name) => [name, [t(name === 'privacy' ? 'Per inviare la candidatura devi leggere l’informativa privacy.' : 'Campo obbligatorio.')]])),
        detail: null,
        status: 400,
        codes: {},
      });
      return focusFirst(missing[0]);
    }
    setSending(true);
    const answer = await call('POST', apiPath`/candidate/one-shot-applications`, data);
    setSending(false);
    if (answer.ok) return navigate(`/one-shot-done?${new URLSearchParams({ job: offer.job, place: offer.place, offer: offer.slug })}`);
    setProblem(answer);
    focusFirst(Object.keys(answer.errors)[0]);
  }

  const focusFirst = (name: string | undefined) => {
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form method="post" ref={form} onSubmit={send} noValidate className="card grid gap-5" aria-label={t('Candidatura veloce')}>
      {errors.email && problem?.codes.email === 'email_taken' && (
        <Notice tone="danger">
          {errors.email[0]}{' '}
          <Link to={`/login?redirect=${encodeURIComponent(`/offerte-lavoro/${offer.slug}`)}`} className="underline underline-offset-2 font-semibold">
            {t('Vai al login')}
          </Link>
        </Notice>
      )}
      {problem && Object.keys(errors).length === 0 && <Notice tone="danger">{problem.detail}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="first_name" label={t('Nome')} autoComplete="given-name" maxLength={60} required errors={errors.first_name} />
        <TextField name="last_name" label={t('Cognome')} autoComplete="family-name" maxLength={60} required errors={errors.last_name} />
      </div>
      <TextField name="email" type="email" label={t('E-mail')} autoComplete="email" inputMode="email" maxLength={254} required help={t('Qui ti arriva la conferma e la risposta dell’azienda.')} errors={errors.email} />
      <CvDrop errors={errors.cv ?? (problem?.status === 413 && problem.detail ? [problem.detail] : undefined)} />
      <div>
        <Tick name="privacy" errors={errors.privacy} required>
          {t('Ho letto l’informativa privacy')} (
          <a href="/privacy-policy-candidati" target="_blank" rel="noopener" className="underline underline-offset-2">
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick name="newsletter">{t('Voglio ricevere la newsletter (facoltativo)')}</Tick>
      </div>
      <button type="submit" data-late disabled={isSending} className="btn btn-primary w-full sm:w-auto sm:justify-self-start">
        {isSending ? <Spinner label={t('Invio in corso')} /> : t('Invia la candidatura')}
      </button>
    </form>
  );
}
