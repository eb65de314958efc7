import { useRef, useState } from 'react';
import { Link, type MetaArgs, useNavigate } from 'react-router';
import type { FeedPreview } from '#contract/feed-import.ts';
import { uiText } from '#domain/ui-text.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FieldError, Notice, Spinner, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FeedRows } from './feed-rows.tsx';

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Importa le tue offerte'), disableRobots: true }, args);

/** Imports a company's feed as drafts: preview, selection, import. */
export default function ImportPage() {
  const t = useText();
  const navigate = useNavigate();
  const show = useBanner();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<FeedPreview | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  const {
    send,
    isSending,
    errors: ofAddress,
  } = useSend(
    (fields) =>
      call('POST /company/offers-import/preview-address', {
        body: {
          url: String(fields.get('url') ?? ''),
        },
      }),
    setPreview,
    { at: 'url' },
  );
  async function lookAtFile(files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    setBusy(true);
    setErrors({});
    const body = new FormData();
    body.set('feed', file);
    const answer = await call('POST /company/offers-import/preview', { body });
    setBusy(false);
    if (input.current) input.current.value = '';
    if (answer.ok) return setPreview(answer.body);
    setErrors({ feed: answer.errors.feed ?? [refusalWords(answer, t)] });
  }
  async function take(drafts: Record<string, unknown>[]) {
    setBusy(true);
    const answer = await call('POST /company/offers-import', { body: { drafts } });
    setBusy(false);
    if (!answer.ok) return setErrors({ rows: [refusalWords(answer, t)] });
    show(
      answer.body.created === 1 ? t('Una bozza creata.') : t('{n} bozze create.', { n: answer.body.created }),
      'success',
    );
    navigate('/profilo/azienda/le-mie-offerte?stato=bozze');
  }

  return (
    <OwnPage
      title={t('Importa le tue offerte')}
      intro={
        <p className="max-w-prose">
          {t('Dal file XML del tuo gestionale. Scegli tu che cosa diventa una bozza, e non costa nulla.')}{' '}
          <Link to="/profilo/azienda/le-mie-offerte" className="link">
            {t('Torna alle tue offerte')}
          </Link>
        </p>
      }
    >
      {preview ? (
        <FeedRows
          preview={preview}
          isBusy={isBusy}
          problem={errors.rows?.[0] ?? null}
          onTake={take}
          onAgain={() => {
            setErrors({});
            setPreview(null);
          }}
        />
      ) : (
        <div className="grid gap-6 max-w-2xl">
          <div>
            <DropZone
              inputRef={input}
              name="feed"
              aria-label={t('File XML delle offerte')}
              aria-describedby="feed-errore"
              accept=".xml,application/xml,text/xml"
              isWrong={Boolean(errors.feed)}
              disabled={isBusy || isSending}
              onDropped={lookAtFile}
              onChange={(event) => lookAtFile(event.currentTarget.files)}
            >
              {isBusy || isSending ? (
                <Spinner label={t('Lettura delle offerte in corso')} />
              ) : (
                <>
                  <Icon name="upload" />
                  <span className="font-medium">{t('Scegli o trascina il file XML')}</span>
                  <span className="text-sm text-ink-soft">{t('Fino a 10 MB e 500 offerte')}</span>
                </>
              )}
            </DropZone>
            <FieldError id="feed-errore" messages={errors.feed} />
          </div>
          <form method="post" noValidate onSubmit={send} className="grid gap-4">
            <TextField
              label={t('Oppure il suo indirizzo')}
              name="url"
              type="url"
              placeholder="https://www.hotel.it/offerte.xml"
              maxLength={1000}
              errors={ofAddress.url}
            />
            <button type="submit" data-late disabled={isBusy || isSending} className="btn btn-ghost justify-self-start">
              {t('Leggi le offerte')}
            </button>
          </form>
          <details className="card group">
            <summary className="font-semibold min-h-11 flex items-center justify-between gap-3 list-none [&::-webkit-details-marker]:hidden">
              {t('Com’è fatto il file')}
              <span className="transition-transform group-open:rotate-180">
                <Icon name="down" />
              </span>
            </summary>
            <p className="mb-3">{t('Un elemento job per offerta. Il formato di Indeed va bene com’è.')}</p>
            <pre className="text-sm overflow-x-auto bg-sunken rounded-input p-4">{EXAMPLE}</pre>
          </details>
          <Notice>
            {t('Le offerte già presenti, con lo stesso titolo e luogo, le riconosciamo e non le scegliamo due volte.')}
          </Notice>
        </div>
      )}
    </OwnPage>
  );
}

const EXAMPLE = `<source>
  <job>
    <title>Cuoco/a di linea</title>
    <category>Cuoco</category>
    <city>Rimini</city>
    <description><![CDATA[<p>Cucina di mare…</p>]]></description>
    <salary>1.500 - 1.800 €</salary>
    <jobtype>full-time</jobtype>
    <contract_period>determinato</contract_period>
    <url>https://www.hotel.it/candidati</url>
  </job>
</source>`;
