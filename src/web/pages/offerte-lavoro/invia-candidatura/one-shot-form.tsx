import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PERSON_NAME_HELP } from '#domain/person-name.ts';
import { call, type Refused } from '#web/api.ts';
import { apiPath } from '#web/api-path.ts';
import { cvFaultInside } from '#web/features/cv-file.ts';
import { EmailField } from '#web/features/email-field.tsx';
import { NeedsScript } from '#web/features/needs-script.tsx';
import { keepForRegistration } from '#web/features/registration-draft.ts';
import { useText } from '#web/features/text.tsx';
import { useKept } from '#web/features/unsaved.ts';
import { Notice, Spinner, TextField, Tick } from '#web/ui/field.tsx';
import { CvDrop } from './cv-drop.tsx';
import { missingFields, wrongNames } from './one-shot-rules.ts';

interface OneShotOffer {
  id: number;
  slug: string;
  title: string;
  job: string;
  place: string;
}

type Problem = Pick<Refused, 'errors' | 'detail' | 'status' | 'codes'>;

/** What was written in the form, by the names of its fields; of the CV its name alone. */
type Written = Readonly<Record<string, string>>;

function writtenIn(form: HTMLFormElement): Written {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/** Puts what was written before a reload back into the fields that are still empty. */
function fillIn(form: HTMLFormElement, written: Written): void {
  for (const [name, value] of Object.entries(written)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.type === 'file') continue;
    if (field.type === 'checkbox') field.checked = true;
    else if (field.value === '') field.value = value;
  }
}

const fileOf = (form: HTMLFormElement | null): File | undefined => {
  const field = form?.elements.namedItem('cv');
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
};

const said = (errors: Record<string, string[]>): Problem => ({ errors, detail: null, status: 400, codes: {} });

/** The 'speed' form (rules 2.16, 3.14): four fields, one of them the CV. What was typed stays whatever happens. */
export function OneShotForm({ offer }: { offer: OneShotOffer }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errors = problem?.errors ?? {};
  const keptAs = `candidatura veloce ${offer.id}`;
  const { found, keep, forget } = useKept<Written>(keptAs);
  useEffect(() => {
    if (found && form.current) fillIn(form.current, found);
  }, [found]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    data.set('offer', String(offer.id));
    const missing = missingFields(data);
    if (missing.length > 0) {
      setProblem(
        said(
          Object.fromEntries(
            missing.map((name) => [
              name,
              [
                t(
                  name === 'privacy'
                    ? 'Per inviare la candidatura devi leggere l’informativa sulla privacy.'
                    : 'Campo obbligatorio.',
                ),
              ],
            ]),
          ),
        ),
      );
      return focusFirst(missing[0]);
    }
    const wrong = wrongNames(data);
    if (wrong.length > 0) {
      setProblem(said(Object.fromEntries(wrong.map((name) => [name, [t(PERSON_NAME_HELP)]]))));
      return focusFirst(wrong[0]);
    }
    setSending(true);
    const cv = fileOf(form.current);
    const fault = cv ? await cvFaultInside(cv, t) : null;
    if (fault) {
      setSending(false);
      setProblem(said({ cv: [fault] }));
      return focusFirst('cv');
    }
    const answer = await call('POST', apiPath`/candidate/one-shot-applications`, data);
    if (answer.ok) {
      forget();
      keepForRegistration({
        email: String(data.get('email')),
        first_name: String(data.get('first_name')),
        last_name: String(data.get('last_name')),
      });
      await navigate(
        `/one-shot-done?${new URLSearchParams({ job: offer.job, place: offer.place, offer: offer.slug })}`,
      );
      return setSending(false);
    }
    setSending(false);
    const { cv: ofCv, ...others } = answer.status === 413 && answer.detail ? { cv: [answer.detail] } : answer.errors;
    // What was found wrong with a CV is not said of another, chosen meanwhile.
    const shown = { ...others, ...(ofCv && fileOf(form.current) === cv && { cv: ofCv }) };
    setProblem({ ...answer, errors: shown });
    focusFirst(Object.keys(shown)[0]);
  }

  const focusFirst = (name: string | undefined) => {
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  // The same list until the next answer: a field forgets its errors when it is written in.
  const emailErrors = useMemo(() => {
    const said = problem?.errors.email;
    return said && problem.codes.email === 'email_taken'
      ? [<Taken key="taken" words={said[0]} slug={offer.slug} />]
      : said;
  }, [problem, offer.slug]);
  return (
    <form
      method="post"
      ref={form}
      data-kept-as={keptAs}
      onSubmit={send}
      onInput={(event) => keep(writtenIn(event.currentTarget))}
      noValidate
      className="card grid gap-5"
      aria-label={t('Candidatura veloce')}
    >
      <NeedsScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="first_name"
          label={t('Nome')}
          autoComplete="given-name"
          maxLength={60}
          required
          errors={errors.first_name}
        />
        <TextField
          name="last_name"
          label={t('Cognome')}
          autoComplete="family-name"
          maxLength={60}
          required
          errors={errors.last_name}
        />
      </div>
      <EmailField
        name="email"
        label={t('E-mail')}
        required
        help={t('Qui ti arriva la conferma e la risposta dell’azienda.')}
        errors={emailErrors}
      />
      <CvDrop errors={errors.cv} lost={found?.cv} />
      <div>
        <Tick name="privacy" errors={errors.privacy} required>
          {t('Ho letto l’informativa sulla privacy')} (
          <a href="/privacy-policy-candidati" target="_blank" rel="noopener" className="underline underline-offset-2">
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick name="newsletter">{t('Voglio ricevere la newsletter (facoltativo)')}</Tick>
      </div>
      {problem?.detail && Object.keys(errors).length === 0 && (
        // Its room stays until the answer: a second tap lands where the first did. Shown again, it is read again.
        <div className={isSending ? 'invisible' : ''}>
          <Notice tone="danger">{problem.detail}</Notice>
        </div>
      )}
      <button
        type="submit"
        data-late
        disabled={isSending}
        aria-busy={isSending}
        className="btn btn-primary w-full sm:w-auto sm:justify-self-start"
      >
        {isSending ? <Spinner label={t('Invio in corso')} /> : t('Invia la candidatura')}
      </button>
    </form>
  );
}

/** The address has an account: said once, at its field, with the way in. */
function Taken({ words, slug }: { words: string | undefined; slug: string }) {
  const t = useText();
  return (
    <>
      {words}{' '}
      <Link
        to={`/login?redirect=${encodeURIComponent(`/offerte-lavoro/${slug}`)}`}
        className="underline underline-offset-2 font-semibold"
      >
        {t('Vai al login')}
      </Link>
    </>
  );
}
