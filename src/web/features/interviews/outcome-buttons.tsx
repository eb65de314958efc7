import { useRevalidator } from 'react-router';
import type { CompanyInterview } from '#contract/interviews.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUndo } from '#web/features/forms/undo.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { ignoreSecondPress } from '#web/ui/second-press.ts';

type Outcome = 'done' | 'no_show';

/** For how long the tap can be taken back from the foot of the page; afterwards the dialog corrects it. */
const UNDO_SECONDS = 10;

interface OutcomeButtonsProps {
  interview: CompanyInterview;
  /** Called once it was said or taken back, where reading the page again does not show it. */
  onChanged?: (() => unknown) | undefined;
  /** Where the focus goes: the buttons are gone. */
  onSaid?: (() => void) | undefined;
}

/** Whether the time of an interview has come and nobody said how it went. */
export const waitsForOutcome = ({ state, actions }: CompanyInterview): boolean =>
  state === 'taken' && actions.includes('done');

/** How an interview went, by one tap that can be taken back; nothing while its time has not come. */
export function OutcomeButtons({ interview, onChanged, onSaid }: OutcomeButtonsProps) {
  const t = useText();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const banner = useBanner();
  const reread = () => Promise.all([revalidate(), onChanged?.()]);
  const { isBusy, change } = useChange(reread);
  const { id, state, person, actions } = interview;
  const name = `${person.first_name} ${person.last_name}`;
  const outcomes: readonly [Outcome, string][] = [
    ['done', t('Fatto')],
    ['no_show', t('Non si è presentato')],
  ];
  const possible = outcomes.filter(([outcome]) => actions.includes(outcome));
  if (possible.length === 0) return null;
  const say = (outcome: Outcome) => call('POST /interviews/{id}/outcome', { params: { id }, body: { outcome } });
  /** What was said before, if anything was. */
  const takeBack = () =>
    state === 'done' || state === 'no_show' ? say(state) : call('DELETE /interviews/{id}/outcome', { params: { id } });
  const press = async (outcome: Outcome) => {
    if (!(await change(() => say(outcome)))) return;
    offerUndo({
      words:
        outcome === 'done'
          ? t('Colloquio con {name}: fatto.', { name })
          : t('Colloquio con {name}: non si è presentato.', { name }),
      seconds: UNDO_SECONDS,
      // Not `change`: it would do nothing while another outcome of this card is on its way.
      undo: async () => {
        const answer = await takeBack();
        if (!answer.ok) banner(refusalWords(answer, t));
        await reread();
      },
      about: [`interview ${id}`],
    });
    onSaid?.();
  };
  return (
    <ClosedWhileImpersonating>
      <div className="flex flex-wrap gap-2">
        {possible.map(([outcome, words]) => (
          <button
            key={outcome}
            type="button"
            disabled={isBusy}
            onClick={(event) => {
              // The row goes, and the next person's button moves under the finger.
              ignoreSecondPress({ x: event.clientX, y: event.clientY, at: performance.now() });
              void press(outcome);
            }}
            aria-label={`${words}: ${name}`}
            className={outcome === 'done' ? 'btn btn-primary' : 'btn btn-ghost'}
          >
            {words}
          </button>
        ))}
      </div>
    </ClosedWhileImpersonating>
  );
}
