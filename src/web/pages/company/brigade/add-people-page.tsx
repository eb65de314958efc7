import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import type { BrigadePreview, BrigadeRow } from '#contract/brigade.ts';
import { usedUpWords } from '#domain/letters-a-day.ts';
import { PEOPLE_PAGE } from '#domain/season-page.ts';
import { uiText } from '#domain/ui-text.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useOnce } from '#web/features/forms/use-change.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FileRows } from './file-rows.tsx';
import { importedWords } from './imported-words.ts';
import { OnePersonForm } from './one-person-form.tsx';

/** The people of a file: with more letters left than these, how many there are changes nothing. */
const FILE_MOST = 500;

export async function loader(args: LoaderFunctionArgs) {
  const { invitations } = await ask(args, 'GET /brigade/people');
  return { invitations };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Aggiungi alla brigata'), disableRobots: true }, args);

/** Adds people to the brigade: one by hand, or many from a CSV file that is shown before anything is sent. */
export default function AddToBrigadePage() {
  const t = useText();
  const { invitations } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const show = useBanner();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<BrigadePreview | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, once } = useOnce();

  async function lookAtFile(files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    await once(async () => {
      setErrors({});
      const body = new FormData();
      body.set('file', file);
      const answer = await call('POST /brigade/people/preview', { body });
      if (input.current) input.current.value = '';
      if (answer.ok) setPreview(answer.body);
      else setErrors({ file: answer.errors.file ?? [refusalWords(answer, t)] });
    });
  }
  const invite = (people: BrigadeRow[]) =>
    once(async () => {
      const answer = await call('POST /brigade/people', { body: { people } });
      if (!answer.ok) return setErrors({ rows: [refusalWords(answer, t)] });
      show(importedWords(answer.body, t), 'success');
      await navigate(PEOPLE_PAGE);
    });

  return (
    <OwnPage
      title={t('Aggiungi alla brigata')}
      intro={
        <p className="max-w-prose">
          {t(
            'Ogni persona riceve un invito via mail, al massimo uno a stagione. Finché non accetta vedi solo quello che hai scritto tu; se dice di no, esce dall’elenco.',
          )}{' '}
          {invitations.left < FILE_MOST && t(usedUpWords(invitations.a_day, invitations.left))}{' '}
          <Link to={PEOPLE_PAGE} className="link">
            {t('Torna alla stagione')}
          </Link>
        </p>
      }
    >
      <CompanyCheckNotice what={t('Potrai invitare chi ha lavorato con te appena è verificata.')} />
      {preview ? (
        <FileRows
          preview={preview}
          isBusy={isBusy}
          problem={errors.rows?.[0] ?? null}
          onInvite={invite}
          onAgain={() => {
            setErrors({});
            setPreview(null);
          }}
        />
      ) : (
        <div className="grid gap-5 max-w-2xl grid-cols-[minmax(0,1fr)]">
          <OnePersonForm />
          <section className="card grid gap-4 grid-cols-[minmax(0,1fr)]" aria-labelledby="da-file">
            <h2 id="da-file" className="text-step-2!">
              {t('Tante persone, da un file')}
            </h2>
            <div>
              <DropZone
                inputRef={input}
                name="file"
                aria-label={t('File CSV delle persone')}
                aria-describedby="file-errore"
                accept=".csv,.txt,text/csv,text/plain"
                isWrong={Boolean(errors.file)}
                disabled={isBusy}
                onDropped={lookAtFile}
                onChange={(event) => lookAtFile(event.currentTarget.files)}
              >
                {isBusy ? (
                  <Spinner label={t('Lettura del file in corso')} />
                ) : (
                  <>
                    <Icon name="upload" />
                    <span className="font-medium">{t('Scegli o trascina il file CSV')}</span>
                    <span className="text-sm text-ink-soft">{t('Fino a 500 persone e 1 MB')}</span>
                  </>
                )}
              </DropZone>
              <FieldError id="file-errore" messages={errors.file} />
            </div>
            <p className="text-ink-soft">
              {t('Prima di spedire qualcosa ti mostriamo che cosa abbiamo letto, riga per riga.')}
            </p>
            <details className="group">
              <summary className="font-semibold min-h-11 flex items-center justify-between gap-3 list-none [&::-webkit-details-marker]:hidden">
                {t('Com’è fatto il file')}
                <span className="transition-transform group-open:rotate-180">
                  <Icon name="down" />
                </span>
              </summary>
              <p className="mb-3">
                {t('Da Excel: Salva con nome, poi CSV. Servono nome e mail; ruolo e stagione sono facoltativi.')}
              </p>
              <pre className="text-sm overflow-x-auto bg-sunken rounded-input p-4">{EXAMPLE}</pre>
            </details>
          </section>
        </div>
      )}
    </OwnPage>
  );
}

const EXAMPLE = `nome;mail;ruolo;stagione
Lucia Conti;lucia.conti@example.it;Cuoco;Estate 2026
Marco Riva;marco.riva@example.it;Barista;2025`;
