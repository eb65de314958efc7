import { useEffect, useRef } from 'react';
import { MAX_FREE_SPANS, usualSeasons } from '#domain/availability.ts';
import { type ClosedSpan, touch } from '#domain/day-span.ts';
import { romeDay } from '#domain/rome-time.ts';
import { spanInWords } from '#domain/span-words.ts';
import type { FieldErrors } from '#web/api.ts';
import { useUndo } from '#web/features/forms/undo.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** For how long a period that was taken away can be brought back. */
const UNDO_SECONDS = 10;

interface FreeSpansProps {
  spans: ClosedSpan[];
  onChange: (spans: ClosedSpan[]) => void;
  errors: FieldErrors;
}

/** The periods in which a candidate can work; the usual seasons one tap away. */
export function FreeSpans({ spans, onChange, errors }: FreeSpansProps) {
  const t = useText();
  const offerUndo = useUndo();
  const today = romeDay();
  const list = useRef<HTMLUListElement>(null);
  // A period comes back among those there are by then.
  const latest = useRef({ spans, onChange });
  useEffect(() => {
    latest.current = { spans, onChange };
  });
  const written = (span: ClosedSpan) => span.from !== '' && span.to !== '';
  const add = (span: ClosedSpan) => {
    const blank = spans.findIndex((one) => one.from === '' && one.to === '');
    onChange(blank >= 0 ? spans.map((one, at) => (at === blank ? span : one)) : [...spans, span]);
    announce(t('Periodo aggiunto'));
  };
  const remove = (index: number) => {
    const removed = spans[index];
    onChange(spans.filter((_, at) => at !== index));
    list.current?.parentElement?.querySelector<HTMLElement>('[data-adds]')?.focus();
    if (!removed || (removed.from === '' && removed.to === '')) return;
    offerUndo({
      words: t('Periodo tolto'),
      seconds: UNDO_SECONDS,
      undo: async () => {
        const { spans: present, onChange: change } = latest.current;
        change([...present.slice(0, index), removed, ...present.slice(index)]);
      },
    });
  };
  const change = (index: number, changes: Partial<ClosedSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  const offered = usualSeasons(today).filter(({ span }) => !spans.some((one) => written(one) && touch(one, span)));
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-4">
        {spans.map((span, index) => {
          const name = written(span) && span.from <= span.to ? spanInWords(span, today) : t('Nuovo periodo');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period being written has no other name than its place
            <li key={index}>
              <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 items-start">
                <legend className="sr-only">{t('Periodo {n}', { n: index + 1 })}</legend>
                <div className="grid gap-3 sm:grid-cols-2">
                  <TextField
                    label={t('Dal')}
                    type="date"
                    name={`available_spans.${index}.from`}
                    value={span.from}
                    onChange={(event) => change(index, { from: event.target.value })}
                    errors={errors[`candidate.available_spans.${index}.from`]}
                  />
                  <TextField
                    label={t('Al')}
                    type="date"
                    name={`available_spans.${index}.to`}
                    min={span.from || today}
                    value={span.to}
                    onChange={(event) => change(index, { to: event.target.value })}
                    errors={errors[`candidate.available_spans.${index}.to`]}
                  />
                </div>
                <button
                  type="button"
                  onClick={() => remove(index)}
                  aria-label={t('Togli il periodo: {name}', { name })}
                  className="mt-8 size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
                >
                  <Icon name="trash" />
                </button>
              </fieldset>
            </li>
          );
        })}
      </ul>
      {spans.length < MAX_FREE_SPANS && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            data-adds
            onClick={() => onChange([...spans, { from: '', to: '' }])}
            className="btn btn-ghost"
          >
            <Icon name="aggiungi" /> {t('Aggiungi un periodo')}
          </button>
          {offered.map(({ name, span }) => (
            <button key={name} type="button" onClick={() => add(span)} className="btn btn-ghost">
              {t('{season}: {days}', { season: name, days: spanInWords(span, today) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
