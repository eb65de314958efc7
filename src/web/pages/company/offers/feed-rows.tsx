import { useState } from 'react';
import type { FeedPreview, FeedRow } from '#contract/feed-import.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Spinner, Tick } from '#web/ui/field.tsx';

interface FeedRowsProps {
  preview: FeedPreview;
  isBusy: boolean;
  problem: string | null;
  onTake: (drafts: Record<string, unknown>[]) => void;
  onAgain: () => void;
}

const isNew = ({ data, is_known }: FeedRow) => data !== null && !is_known;

/** The offers of a feed, to choose from: new ones are selected already, invalid ones say why. */
export function FeedRows({ preview: { rows, drafts_left }, isBusy, problem, onTake, onAgain }: FeedRowsProps) {
  const t = useText();
  // By their index in the feed, because many files are one line long.
  const [chosen, setChosen] = useState(() => new Set(rows.flatMap((row, index) => (isNew(row) ? [index] : []))));
  const drafts = rows.flatMap(({ data }, index) => (data && chosen.has(index) ? [data] : []));
  const wrong = rows.filter(({ data }) => data === null).length;
  const toggle = (index: number, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, index] : [...chosen].filter((one) => one !== index)));
  return (
    <div className="grid gap-5">
      <p aria-live="polite">
        {rows.length === 1 ? t('1 offerta letta') : t('{n} offerte lette', { n: rows.length })}
        {wrong > 0 && <>, {wrong === 1 ? t('1 con errori') : t('{n} con errori', { n: wrong })}</>}.{' '}
        {t('Puoi creare ancora {n} bozze.', { n: drafts_left })}
      </p>
      <ul className="grid gap-3 grid-cols-[minmax(0,1fr)]">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a feed do not change and have no other name
            key={index}
            aria-describedby={row.data ? undefined : `offerta-${index}`}
            className={`card py-3! ${row.data ? '' : 'border-danger!'}`}
          >
            {row.data ? (
              <Tick checked={chosen.has(index)} onChange={(event) => toggle(index, event.currentTarget.checked)}>
                <RowWords row={row} number={index + 1} />
              </Tick>
            ) : (
              <div className="py-2">
                <RowWords row={row} number={index + 1} />
                <FieldError id={`offerta-${index}`} messages={row.errors} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <FieldError
        id="importa-errore"
        messages={
          problem
            ? [problem]
            : drafts.length > drafts_left
              ? [t('Ne hai scelte più di quante bozze ti restano.')]
              : undefined
        }
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-describedby="importa-errore"
          className="btn btn-primary"
          disabled={isBusy || drafts.length === 0 || drafts.length > drafts_left}
          onClick={() => onTake(drafts)}
        >
          {isBusy ? (
            <Spinner label={t('Creazione delle bozze in corso')} />
          ) : drafts.length === 1 ? (
            t('Crea 1 bozza')
          ) : (
            t('Crea {n} bozze', { n: drafts.length })
          )}
        </button>
        <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onAgain}>
          {t('Scegli un altro file')}
        </button>
      </div>
    </div>
  );
}

function RowWords({ row, number }: { row: FeedRow; number: number }) {
  const t = useText();
  return (
    <span className="grid gap-1">
      <span className="font-semibold wrap-anywhere">
        {row.title || t('Senza titolo')}{' '}
        <span className="font-normal text-sm text-ink-soft">
          {t('n. {n}, riga {line}', { n: number, line: row.line })}
        </span>
      </span>
      <span className="text-ink-soft text-[.95rem]">
        {[row.job, row.place].filter(Boolean).join(' · ') || t('Qualifica e comune da scegliere')}
        {row.pay && <span className="block">{row.pay}</span>}
      </span>
      {(row.is_known || row.missing.length > 0) && (
        <span className="flex flex-wrap gap-1.5">
          {row.is_known && <span className="chip chip-sun">{t('C’è già')}</span>}
          {row.missing.length > 0 && (
            <span className="chip whitespace-normal! rounded-[14px]!">
              {t('Da completare: {what}', { what: row.missing.join(', ') })}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
