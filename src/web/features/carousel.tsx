import { Children, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useText } from './text.tsx';

/** A title, a way on, and cards that slide: by finger or trackpad without script, by the arrows with it (spec 2.9). */
export function Carousel({ title, action, children }: { title: string; action: { label: string; to: string }; children: ReactNode }) {
  const t = useText();
  const id = useId();
  const rail = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: false });
  const measure = useCallback(() => {
    const list = rail.current;
    if (list) setEnds({ isFirst: list.scrollLeft <= 1, isLast: list.scrollLeft + list.clientWidth >= list.scrollWidth - 1 });
  }, []);
  useEffect(measure, [measure]);
  const slide = (direction: 1 | -1) => {
    const list = rail.current;
    if (!list) return;
    const step = (list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth) + 20;
    list.scrollBy({ left: direction * step * Math.max(1, Math.floor(list.clientWidth / step)), behavior: 'smooth' });
  };
  return (
    <section aria-labelledby={id} className="wrap py-12">
      <div className="flex flex-wrap items-end justify-between gap-4 mb-6">
        <h2 id={id}>{title}</h2>
        <div className="flex gap-2 items-center">
          <button type="button" data-late className="btn btn-ghost px-3! hidden! lg:inline-flex!" aria-disabled={ends.isFirst} onClick={() => slide(-1)} aria-label={t('Precedenti')}>
            <Icon name="back" />
          </button>
          <button type="button" data-late className="btn btn-ghost px-3! hidden! lg:inline-flex!" aria-disabled={ends.isLast} onClick={() => slide(1)} aria-label={t('Successive')}>
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
