import { Children, type ReactNode, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { scrollBehavior } from '#web/ui/scroll-behavior.ts';
import { useText } from '../texts/text.tsx';
import { useRailPlace } from './rail-place.ts';

/**
 * Cards that slide, with a dot for each position: by finger or keyboard without script, by dots and arrows with it
 * (rule 2.19).
 */
export function Slider({ label, children }: { label: string; children: ReactNode }) {
  const t = useText();
  const rail = useRef<HTMLUListElement>(null);
  const cards = Children.toArray(children);
  const { stops, shown, isFirst, isLast, step, measure } = useRailPlace(rail, cards.length);
  const go = (index: number) => rail.current?.scrollTo({ left: index * step(), behavior: scrollBehavior() });
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul ref={rail} className="rail" tabIndex={0} aria-label={label} onScroll={measure}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card has no other name than its place
          <li key={index} className="min-w-0">
            {card}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        // Where every card is visible it keeps its space, so that nothing moves.
        <div className={`flex items-center justify-center gap-1 ${stops > 1 ? '' : 'invisible'}`}>
          <button
            type="button"
            data-late
            className="btn btn-quiet px-3!"
            aria-disabled={isFirst}
            onClick={() => go(shown - 1)}
            aria-label={t('Precedente')}
          >
            <Icon name="back" />
          </button>
          {Array.from({ length: stops }, (_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other name than its place
              key={index}
              type="button"
              data-late
              aria-label={t('Vai alla scheda {n} di {of}', { n: index + 1, of: stops })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => go(index)}
              className="size-11 grid place-items-center group"
            >
              <span className="size-2.5 rounded-full bg-line-strong group-aria-[current]:bg-accent group-aria-[current]:w-6 transition-[width]" />
            </button>
          ))}
          <button
            type="button"
            data-late
            className="btn btn-quiet px-3!"
            aria-disabled={isLast}
            onClick={() => go(shown + 1)}
            aria-label={t('Successiva')}
          >
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </div>
  );
}
