import { Children, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useText } from './text.tsx';

const GAP = 20;

/** Cards that slide, with a dot each: by finger or keyboard without script, by dots and arrows with it (spec 2.19). */
export function Slider({ label, children }: { label: string; children: ReactNode }) {
  const t = useText();
  const rail = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const cards = Children.toArray(children);
  const step = () => (rail.current?.firstElementChild?.getBoundingClientRect().width ?? 1) + GAP;
  const go = (index: number) => rail.current?.scrollTo({ left: index * step(), behavior: 'smooth' });
  const last = cards.length - 1;
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul ref={rail} className="rail" tabIndex={0} aria-label={label} onScroll={(event) => setShown(Math.min(last, Math.round(event.currentTarget.scrollLeft / step())))}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card has no other name than its place
          <li key={index} className="min-w-0">
            {card}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <div className="flex items-center justify-center gap-1">
          <button type="button" data-late className="btn btn-quiet px-3!" aria-disabled={shown === 0} onClick={() => go(Math.max(0, shown - 1))} aria-label={t('Precedente')}>
            <Icon name="back" />
          </button>
          {cards.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other name than its place
              key={index}
              type="button"
              data-late
              aria-label={t('Vai alla scheda {n} di {of}', { n: index + 1, of: cards.length })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => go(index)}
              className="size-11 grid place-items-center group"
            >
              <span className="size-2.5 rounded-full bg-line-strong group-aria-[current]:bg-accent group-aria-[current]:w-6 transition-[width]" />
            </button>
          ))}
          <button type="button" data-late className="btn btn-quiet px-3!" aria-disabled={shown === last} onClick={() => go(Math.min(last, shown + 1))} aria-label={t('Successiva')}>
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </div>
  );
}
