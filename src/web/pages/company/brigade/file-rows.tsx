import { useState } from 'react';
import type { BrigadePreview, BrigadeRow, PreviewedRow } from '#contract/brigade.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { SharedAddresses, sharedAddresses } from './shared-addresses.tsx';

interface FileRowsProps {
  preview: BrigadePreview;
  isBusy: boolean;
  problem: string | null;
  onInvite: (people: BrigadeRow[]) => void;
  onAgain: () => void;
}

/** The rows of a file: those that are wrong and are left out, those to ask about, then those that are taken. */
export function FileRows({ preview: { rows }, isBusy, problem, onInvite, onAgain }: FileRowsProps) {
  const t = useText();
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const shared = sharedAddresses(rows);
  const [owners, setOwners] = useState<Readonly<Record<string, string>>>({});
  const isTheirs = ({ email, other_names }: PreviewedRow) => {
    const owner = owners[email];
    return other_names.length === 0 || (owner !== undefined && !other_names.includes(owner));
  };
  const good = rows.filter((row) => row.errors.length === 0 && isTheirs(row));
  const news = new Set(good.flatMap(({ is_known, email }) => (is_known ? [] : [email]))).size;
  const people = good.map(({ name, email, job, season }) => ({
    name,
    email,
    job: job?.slug ?? null,
    season: season?.start ?? null,
  }));
  return (
    <div className="grid gap-5 grid-cols-[minmax(0,1fr)]">
      <p aria-live="polite">
        {rows.length === 1 ? t('1 riga letta') : t('{n} righe lette', { n: rows.length })}
        {wrong.length > 0 && (
          <>, {wrong.length === 1 ? t('1 da correggere') : t('{n} da correggere', { n: wrong.length })}</>
        )}
        .{' '}
        {news === 0
          ? t('Nessun invito da spedire.')
          : news === 1
            ? t('1 invito da spedire.')
            : t('{n} inviti da spedire.', { n: news })}
      </p>
      {wrong.length > 0 && (
        <section aria-labelledby="righe-sbagliate" className="grid gap-2">
          <h2 id="righe-sbagliate" className="text-step-2!">
            {t('Restano fuori')}
          </h2>
          <p className="text-ink-soft">{t('Correggile nel file e caricalo di nuovo, o vai avanti senza.')}</p>
          <ul className="card py-1! border-danger!">
            {wrong.map((row) => (
              <li
                key={row.line}
                aria-describedby={`riga-${row.line}`}
                className="border-b border-line last:border-0 py-2.5"
              >
                <RowWords row={row} />
                <FieldError id={`riga-${row.line}`} messages={row.errors} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shared.length > 0 && (
        <SharedAddresses
          shared={shared}
          owners={owners}
          onChoose={(email, name) => setOwners((before) => ({ ...before, [email]: name }))}
        />
      )}
      {good.length > 0 && (
        <section aria-labelledby="righe-giuste" className="grid gap-2">
          <h2 id="righe-giuste" className="text-step-2!">
            {t('Entrano nella brigata')}
          </h2>
          <ul className="card py-1!">
            {good.map((row) => (
              <li key={row.line} className="border-b border-line last:border-0 py-2.5">
                <RowWords row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FieldError id="brigata-errore" messages={problem ? [problem] : undefined} />
      <div className="flex flex-wrap gap-3">
        {people.length > 0 && (
          <button
            type="button"
            aria-describedby="brigata-errore"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => onInvite(people)}
          >
            {isBusy ? (
              <Spinner label={t('Spedizione degli inviti in corso')} />
            ) : news === 0 ? (
              t('Aggiungi le stagioni')
            ) : news === 1 ? (
              t('Spedisci 1 invito')
            ) : (
              t('Spedisci {n} inviti', { n: news })
            )}
          </button>
        )}
        <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onAgain}>
          {t('Scegli un altro file')}
        </button>
      </div>
    </div>
  );
}

function RowWords({ row: { line, name, email, job, season, notes, is_known } }: { row: PreviewedRow }) {
  const t = useText();
  return (
    <div className="grid gap-1">
      <p className="font-semibold wrap-anywhere">
        {name || t('Senza nome')}{' '}
        <span className="font-normal text-sm text-ink-soft">{t('riga {line}', { line })}</span>
      </p>
      <p className="text-ink-soft text-[.95rem] wrap-anywhere">
        {[email || t('Senza mail'), job?.name, season?.words].filter(Boolean).join(' · ')}
      </p>
      {is_known && (
        <p>
          <span className="chip chip-sun">{t('C’è già: aggiungiamo la stagione')}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm wrap-anywhere">
          {note}
        </p>
      ))}
    </div>
  );
}
