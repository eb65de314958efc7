import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { PERSON_NAME_HELP } from '#domain/person-name.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { keepForRegistration } from '#web/features/account/registration-draft.ts';
import { cvFaultInside } from '#web/features/cv/cv-file.ts';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { NeedsScript } from '#web/features/forms/needs-script.tsx';
import { useKept } from '#web/features/forms/unsaved.ts';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner, TextField, Tick } from '#web/ui/field.tsx';
import { CvDrop } from './cv-drop.tsx';
import { missingFields, wrongNames } from './one-shot-rules.ts';

interface OneShotOffer {
  id: number;
  slug: string;
  title: string;
  job: string;
  place: string;
}

/** The input of the form, by the names of its fields; of the CV only its name. */
type Written = Readonly<Record<string, string>>;

function writtenIn(form: HTMLFormElement): Written {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/** Restores what was typed before a reload into fields that are still empty. */
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

/** The 'speed' form (rules 2.16, 3.14): four fields, one of them the CV. What was typed stays whatever happens. */
export function OneShotForm({ offer }: { offer: OneShotOffer }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const keptAs = `candidatura veloce ${offer.id}`;
  const { found, keep, forget } = useKept<Written>(keptAs);
  useEffect(() => {
    if (found && form.current) fillIn(form.current, found);
  }, [found]);

  const faultsOf = (data: FormData): FieldErrors => {
    const missing = missingFields(data).map((name) => [
      name,
      [
        t(
          name === 'privacy'
            ? 'Per inviare la candidatura devi leggere l’informativa sulla privacy.'
            : 'Campo obbligatorio.',
        ),
      ],
    ]);
    const wrong = wrongNames(data).map((name) => [name, [t(PERSON_NAME_HELP)]]);
    return Object.fromEntries(missing.length > 0 ? missing : wrong);
  };
  const { send, isSending, errors, problem, refused } = useSend(
    async (data) => {
      data.set('offer', String(offer.id));
      const faults = faultsOf(data);
      if (Object.keys(faults).length > 0) return invalid(faults);
      const cv = fileOf(form.current);
      const fault = cv ? await cvFaultInside(cv, t) : null;
      if (fault) return invalid({ cv: [fault] });
      const answer = await call('POST /candidate/one-shot-applications', { body: data });
      if (answer.ok) return { ok: true as const, body: data };
      const { cv: ofCv, ...others } = answer.status === 413 && answer.detail ? { cv: [answer.detail] } : answer.errors;
      // Errors of a CV are not shown for another one chosen meanwhile.
      return { ...answer, errors: { ...others, ...(ofCv && fileOf(form.current) === cv && { cv: ofCv }) } };
    },
    (sent) => {
      forget();
      keepForRegistration({
        email: String(sent.get('email')),
        first_name: String(sent.get('first_name')),
        last_name: String(sent.get('last_name')),
      });
      return navigate(
        `/one-shot-done?${new URLSearchParams({ job: offer.job, place: offer.place, offer: offer.slug })}`,
      );
    },
  );
  // The same list until the next answer: a field drops its errors when it changes.
  const emailErrors = useMemo(() => {
    const words = errors.email;
    return words && refused?.codes.email === 'email_taken'
      ? [<Taken key="taken" words={words[0]} slug={offer.slug} />]
      : words;
  }, [errors.email, refused?.codes.email, offer.slug]);
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
        help={t('Qui ti arrivano la conferma e la risposta dell’azienda.')}
        errors={emailErrors}
      />
      <div className="grid gap-2">
        <CvDrop errors={errors.cv} lost={found?.cv} />
        <p className="text-sm text-ink-soft">
          {t('Non hai un CV in PDF? Con un profilo lo scriviamo noi, da quello che racconti di te.')}{' '}
          <Link
            to={`/register?redirect=${encodeURIComponent(`/offerte-lavoro/${offer.slug}/invia-candidatura`)}`}
            className="link"
          >
            {t('Crea il tuo CV')}
          </Link>
        </p>
      </div>
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
      <FormProblem isSending={isSending}>{Object.keys(errors).length === 0 && problem}</FormProblem>
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

/** The address has an account: shown once, at its field, with a link to log in. */
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
