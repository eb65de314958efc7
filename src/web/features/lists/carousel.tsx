import { Children, type ReactNode, useId, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { scrollBehavior } from '#web/ui/scroll-behavior.ts';
import { useText } from '../texts/text.tsx';
import { useRailPlace } from './rail-place.ts';

/** A title, a link, and cards that slide: by finger or trackpad without script, by arrows with it (rule 2.9). */
export function Carousel({
  title,
  action,
  children,
}: {
  title: string;
  action: { label: string; to: string };
  children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const rail = useRef<HTMLUListElement>(null);
  const { isFirst, isLast, stops, step, measure } = useRailPlace(rail, Children.count(children));
  const slide = (direction: 1 | -1) => {
    const list = rail.current;
    list?.scrollBy({
      left: direction * step() * Math.max(1, Math.floor(list.clientWidth / step())),
      behavior: scrollBehavior(),
    });
  };
  // Nothing to scroll: no arrows.
  const arrow = `btn btn-ghost px-3! hidden! ${stops > 1 ? 'lg:inline-flex!' : ''}`;
  return (
    <section aria-labelledby={id} className="wrap py-12">
      <div className="flex flex-wrap items-end justify-between gap-4 mb-6">
        <h2 id={id}>{title}</h2>
        <div className="flex gap-2 items-center">
          <button
            type="button"
            data-late
            className={arrow}
            aria-disabled={isFirst}
            onClick={() => slide(-1)}
            aria-label={t('Precedenti')}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            data-late
            className={arrow}
            aria-disabled={isLast}
            onClick={() => slide(1)}
            aria-label={t('Successive')}
          >
            <Icon name="arrow" />
          </button>
          <Link to={action.to} className="btn btn-ghost">
            {action.label}
          </Link>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul ref={rail} className="rail" tabIndex={0} aria-label={title} onScroll={measure}>
        {Children.map(children, (child) => (
          <li className="min-w-0">{child}</li>
        ))}
      </ul>
    </section>
  );
}
