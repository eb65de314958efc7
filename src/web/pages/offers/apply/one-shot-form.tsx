import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { PERSON_NAME_HELP } from '#domain/person-name.ts';
import type { FieldErrors } from '#web/api.ts';
import { keepForRegistration } from '#web/features/account/registration-draft.ts';
import { cvFaultInside } from '#web/features/cv/cv-file.ts';
import { photosFault } from '#web/features/cv/photo-faults.ts';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { useKept } from '#web/features/forms/unsaved.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import type { ApplyOffer } from './apply-offer.ts';
import { CvWays } from './cv-ways.tsx';
import {
  isPreview,
  kindIn,
  missingFields,
  ONE_SHOT,
  ONE_SHOT_DONE,
  type Written,
  writtenIn,
  wrongNames,
} from './one-shot-rules.ts';

type OneShotOffer = Pick<ApplyOffer, 'id' | 'slug'>;

/** Restores what was typed before a reload into fields that are still empty. */
function fillIn(form: HTMLFormElement, written: Written): void {
  for (const [name, value] of Object.entries(written)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    if (!(field instanceof HTMLInputElement) || field.type === 'file') continue;
    if (field.type === 'checkbox') field.checked = true;
    else if (field.value === '') field.value = value;
  }
}

const fileOf = (form: HTMLFormElement | null): File | undefined => {
  const field = form?.elements.namedItem('cv');
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
};

/** What the browser finds wrong: the server would refuse it only once the file has arrived. */
async function faultsOf(data: FormData, t: Translate): Promise<FieldErrors> {
  const wanted = missingFields(data).filter((name) => name !== 'privacy' || !isPreview(data));
  const missing = wanted.map((name): [string, string[]] => [
    name,
    [
      t(
        name === 'privacy'
          ? 'Per inviare la candidatura devi leggere l’informativa sulla privacy.'
          : 'Campo obbligatorio.',
      ),
    ],
  ]);
  const wrong = wrongNames(data).map((name): [string, string[]] => [name, [t(PERSON_NAME_HELP)]]);
  const faults = [...missing, ...(missing.length > 0 ? [] : wrong)];
  if (faults.length > 0) return Object.fromEntries(faults);
  const kind = kindIn(data);
  const cv = data.get('cv');
  if (kind === 'pdf' && cv instanceof File) return refusedAt('cv', await cvFaultInside(cv, t));
  if (kind !== 'photos') return {};
  const photos = data.getAll('photos').filter((part) => part instanceof File);
  return refusedAt('photos', photosFault(photos, t));
}

const refusedAt = (name: string, fault: string | null): FieldErrors => (fault === null ? {} : { [name]: [fault] });

/** What its action answers beside a refusal: what was written, and the CV that the answers made. */
interface Shown {
  written: Written;
  preview: string;
}

/**
 * The 'speed' form (rules 2.16, 3.14): name, address and a CV, or what makes one. What was typed stays whatever
 * happens.
 */
export function OneShotForm({ offer }: { offer: OneShotOffer }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const keptAs = `candidatura veloce ${offer.id}`;
  const { found, keep, forget } = useKept<Written>(keptAs);
  useEffect(() => {
    if (found && form.current) fillIn(form.current, found);
  }, [found]);

  const { isSending, shown, refused, errors: answered, problem } = useNamedForm<Shown>(ONE_SHOT);
  const written = shown?.written ?? {};
  const [cvSent, setCvSent] = useState<File>();
  /** What is wrong before anything is sent, and the answer after which it was. */
  const [checked, setChecked] = useState<{ faults: FieldErrors; after: unknown }>({ faults: {}, after: null });
  /** The photographs that are being made lighter. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const onWork = useCallback((begun: Promise<unknown>) => {
    work.current = begun;
  }, []);
  const check = async (filled: HTMLFormElement, pressed: HTMLButtonElement | null) => {
    await work.current;
    const cv = fileOf(filled);
    const fields = new FormData(filled);
    if (pressed) fields.set(pressed.name, pressed.value);
    const faults = await faultsOf(fields, t);
    const isRight = Object.keys(faults).length === 0;
    if (!isRight) setChecked({ faults, after: shown });
    setCvSent(isRight ? cv : undefined);
    return isRight;
  };
  const errors = checked.after === shown ? checked.faults : answered;
  const { formData } = useNavigation();
  const isPreviewing = formData !== undefined && isPreview(formData);
  /** The CV of answers that were changed since it was shown. */
  const [old, setOld] = useState<string>();
  const preview = shown?.preview !== old ? (shown?.preview ?? null) : null;
  const leave = (sent: FormData) => {
    if (!location.pathname.startsWith(ONE_SHOT_DONE)) return;
    forget();
    keepForRegistration({
      email: String(sent.get('email')),
      first_name: String(sent.get('first_name')),
      last_name: String(sent.get('last_name')),
    });
  };
  // The same list until the next answer: a field drops its errors when it changes.
  const emailErrors = useMemo(() => {
    const words = errors.email;
    return words && refused?.codes.email === 'email_taken'
      ? [<Taken key="taken" words={words[0]} slug={offer.slug} />]
      : words;
  }, [errors.email, refused?.codes.email, offer.slug]);
  return (
    <PageForm
      ref={form}
      name={ONE_SHOT}
      encType="multipart/form-data"
      check={check}
      onAnswered={leave}
      data-kept-as={keptAs}
      onInput={(event) => {
        keep(writtenIn(new FormData(event.currentTarget)));
        setOld(shown?.preview);
      }}
      noValidate
      className="card grid gap-5"
      aria-label={t('Candidatura veloce')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="first_name"
          label={t('Nome')}
          autoComplete="given-name"
          maxLength={60}
          required
          defaultValue={written.first_name}
          errors={errors.first_name}
        />
        <TextField
          name="last_name"
          label={t('Cognome')}
          autoComplete="family-name"
          maxLength={60}
          required
          defaultValue={written.last_name}
          errors={errors.last_name}
        />
      </div>
      <EmailField
        name="email"
        label={t('E-mail')}
        required
        defaultValue={written.email}
        help={t('Qui ti arrivano la conferma e la risposta dell’azienda.')}
        errors={emailErrors}
      />
      <CvWays
        slug={offer.slug}
        errors={errors}
        written={written}
        found={found}
        sent={cvSent}
        onWork={onWork}
        preview={preview}
        isPreviewing={isPreviewing}
      />
      <div>
        <Tick name="privacy" defaultChecked={written.privacy !== undefined} errors={errors.privacy} required>
          {t('Ho letto l’informativa sulla privacy')} (
          <a href="/privacy-policy-candidati" target="_blank" rel="noopener" className="underline underline-offset-2">
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick name="newsletter" defaultChecked={written.newsletter !== undefined}>
          {t('Voglio ricevere la newsletter (facoltativo)')}
        </Tick>
      </div>
      <FormProblem isSending={isSending}>{Object.keys(errors).length === 0 && problem}</FormProblem>
      <SubmitButton
        isSending={isSending && !isPreviewing}
        needsScript={false}
        progress={t('Invio in corso')}
        label={t('Invia la candidatura')}
        className="w-full sm:w-auto sm:justify-self-start"
      />
    </PageForm>
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
