import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SeasonRole } from '#contract/season-plan.ts';
import { daysInWords } from '#domain/day-words.ts';
import { call } from '#web/api.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUndo } from '#web/features/forms/undo.tsx';
import { pressedButton, useChange } from '#web/features/forms/use-change.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { comersWords, needWords } from './gap-words.ts';
import { NeedFields } from './need-form.tsx';

/** For how long a line that was deleted can be brought back. */
const UNDO_SECONDS = 10;

interface NeedRowProps {
  role: SeasonRole;
  need: SeasonRole['needs'][number];
  /** Where the focus goes when the row is gone. */
  onGone: () => void;
}

/** A line of the plan: read, changed in its place, deleted with a way back. */
export function NeedRow({ role: { job, needs }, need, onGone }: NeedRowProps) {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const isActing = useIsImpersonating();
  const [isEditing, setEditing] = useState(false);
  const { isBusy, change } = useChange();
  const edit = useRef<HTMLButtonElement>(null);
  const { id, positions, starts_on, ends_on } = need;
  const about = { role: job.name, days: daysInWords(need) };
  const close = () => {
    setEditing(false);
    // The button is back after the next rendering.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const bringBack = async () => {
    const answer = await call('POST /company/season-plan', {
      body: { job: job.slug, positions, starts_on, ends_on },
    });
    if (!answer.ok) banner(refusalWords(answer, t));
    await revalidate();
  };
  const remove = async () => {
    if (!(await change(() => call('DELETE /company/season-plan/{id}', { params: { id } })))) return;
    offerUndo({ words: t('Riga eliminata'), seconds: UNDO_SECONDS, undo: bringBack });
    onGone();
  };
  if (isEditing)
    return (
      <li className="py-3 border-b border-line last:border-0">
        <NeedFields
          begin={{ job, positions, starts_on, ends_on }}
          hasJob={false}
          saveWords={t('Salva')}
          save={(body) => call('PUT /company/season-plan/{id}', { params: { id }, body })}
          onSaved={async () => {
            await revalidate();
            close();
          }}
          onCancel={close}
        />
      </li>
    );
  return (
    <li className="flex items-center gap-2 py-1 border-b border-line last:border-0">
      <span className="flex-1 min-w-0">
        {needWords(need, t)}
        {/* Of a single line the card says it already. */}
        {needs.length > 1 && <span className="block text-sm text-ink-soft">{comersWords(need, t)}</span>}
      </span>
      {!isActing && (
        <form
          method="post"
          className="flex"
          onSubmit={(event) => {
            event.preventDefault();
            if (pressedButton(event)?.value === 'elimina') void remove();
            else setEditing(true);
          }}
        >
          {/* Without script the page that asks once more has them in its fields. */}
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="job" value={job.slug} />
          <input type="hidden" name="positions" value={positions} />
          <input type="hidden" name="starts_on" value={starts_on} />
          <input type="hidden" name="ends_on" value={ends_on} />
          <button
            ref={edit}
            type="submit"
            data-late
            name="azione"
            value="modifica"
            aria-label={t('Modifica {role} {days}', about)}
            className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
          >
            <Icon name="edit" />
          </button>
          <button
            type="submit"
            data-late
            name="azione"
            value="elimina"
            disabled={isBusy}
            aria-label={t('Elimina {role} {days}', about)}
            className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
          >
            <Icon name="trash" />
          </button>
        </form>
      )}
    </li>
  );
}
