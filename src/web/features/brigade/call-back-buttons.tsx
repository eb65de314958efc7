import type { OwnCallBack } from '#contract/brigade.ts';
import { callBackAnswers } from '#domain/call-back.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';

/** The three answers, of which the given one is pressed. */
export function CallBackButtons({ answer, isBusy = false }: Pick<OwnCallBack, 'answer'> & { isBusy?: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3">
      {keysOf(callBackAnswers).map((one) => (
        <button
          key={one}
          type="submit"
          data-late
          name="answer"
          value={one}
          aria-pressed={answer === one}
          disabled={isBusy}
          className={`btn ${answer === one || (answer === null && one === 'yes') ? 'btn-primary' : 'btn-ghost'}`}
        >
          {t(callBackAnswers[one])}
        </button>
      ))}
    </div>
  );
}
