import { useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { contentReportReasons, MAX_REPORT_WORDS } from '#domain/content-report.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { change, formOf, refuse, textOf } from '#web/change.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { invalid } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** What is reported, by the words of the address. */
function thingOf({ params: { what, slug = '' } }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (what !== 'offerta' && what !== 'azienda') throw new Response(null, { status: 404 });
  return { kind: what === 'offerta' ? 'offer' : 'company', slug } as const;
}

export const loader = (args: LoaderFunctionArgs) =>
  askOrStatus(args, 'GET /core/reports/form', { query: thingOf(args) });

export async function action(args: ActionFunctionArgs) {
  const form = formOf(args);
  const reason = keysOf(contentReportReasons).find((one) => one === textOf(form, 'reason'));
  const sent = { words: textOf(form, 'words'), email: textOf(form, 'email') };
  const answer = reason
    ? await change(args, 'POST /core/reports', { body: { ...thingOf(args), reason, ...sent } })
    : invalid({ reason: [uiText('Scegli che cosa non va.')] });
  return answer.ok ? { ok: true } : refuse({ ...answer, sent: { reason, ...sent } });
}
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Segnala'), disableRobots: true }, args);

/** The form by which anybody reports an offer or a company to staff. */
export default function ReportPage() {
  const t = useText();
  const { kind, title, company, url } = useLoaderData<typeof loader>();
  const { isDone } = usePageForm();
  const isOffer = kind === 'offer';
  return (
    <div className="wrap py-10 lg:py-16 max-w-xl!">
      <div className="card grid gap-5 lg:p-8!" aria-live="polite">
        <h1 className="text-step-3!">
          {isDone ? t('Grazie, l’abbiamo ricevuta') : isOffer ? t('Segnala un’offerta') : t('Segnala un’azienda')}
        </h1>
        <p className="wrap-anywhere">
          <Link to={url} className="link">
            {title}
          </Link>
          {isOffer && ` · ${company}`}
        </p>
        {isDone ? (
          <>
            <p>{t('La guardiamo di solito entro un giorno lavorativo. Ti mandiamo una ricevuta via mail.')}</p>
            <p>{t('Intanto non mandare soldi né documenti: per lavorare non si paga mai.')}</p>
          </>
        ) : (
          <ReportForm />
        )}
        <p>
          <Link to={url} className="link">
            {t('Torna alla pagina')}
          </Link>
        </p>
      </div>
    </div>
  );
}

function ReportForm() {
  const t = useText();
  const { email } = useLoaderData<typeof loader>();
  const { isSending, errors, problem } = usePageForm();
  const sent = useActionData<{ sent?: { reason?: string; words: string; email: string } }>()?.sent;
  const [words, setWords] = useState(sent?.words ?? '');
  return (
    <PageForm noValidate className="grid gap-5" aria-label={t('Segnalazione')}>
      <fieldset aria-describedby="motivo-errore">
        <legend className="font-semibold mb-1">{t('Che cosa non va?')}</legend>
        {Object.entries(contentReportReasons).map(([reason, label]) => (
          <Tick key={reason} type="radio" name="reason" value={reason} defaultChecked={reason === sent?.reason}>
            {t(label)}
          </Tick>
        ))}
        <FieldError id="motivo-errore" messages={errors.reason?.map((words) => t(words))} />
      </fieldset>
      <TextArea
        label={t('Raccontaci cosa hai visto (facoltativo)')}
        name="words"
        most={MAX_REPORT_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        errors={errors.words}
      />
      <TextField
        label={t('La tua e-mail, per la ricevuta')}
        type="email"
        name="email"
        maxLength={254}
        autoComplete="email"
        required
        defaultValue={sent?.email ?? email ?? ''}
        errors={errors.email}
      />
      <p className="text-ink-soft">
        {t('La leggono solo le persone di Brigata. Chi segnali non sa che hai scritto.')}{' '}
        <a href="/privacy-policy-sito" className="link">
          {t('Informativa sulla privacy')}
        </a>
      </p>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton
        isSending={isSending}
        needsScript={false}
        className="justify-self-start"
        label={t('Invia la segnalazione')}
      />
    </PageForm>
  );
}
