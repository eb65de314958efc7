import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Tab {
  label: string;
  /** Its number of things, shown on a phone. */
  count?: string;
  panel: ReactNode;
}

/** Tabs by the ARIA pattern: one tab stop, arrows move between them. */
export function Tabs({
  label,
  tabs,
  isVertical = false,
}: {
  label: string;
  tabs: readonly Tab[];
  isVertical?: boolean;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const move = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowRight' || (isVertical && event.key === 'ArrowDown')
        ? 1
        : event.key === 'ArrowLeft' || (isVertical && event.key === 'ArrowUp')
          ? -1
          : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (chosen + step + tabs.length) % tabs.length;
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={isVertical ? 'grid gap-6 lg:grid-cols-[220px_minmax(0,1fr)] items-start' : undefined}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical ? 'vertical' : undefined}
        onKeyDown={move}
        className={
          isVertical
            ? 'flex lg:flex-col gap-x-5 overflow-x-auto [scrollbar-width:none] border-b lg:border-b-0 lg:border-l border-line'
            : 'flex gap-6 border-b border-line mb-3 lg:mb-4'
        }
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            className={`min-h-12 font-semibold border-transparent aria-selected:border-accent aria-selected:text-accent whitespace-nowrap text-left border-b-2 -mb-px ${isVertical ? 'lg:border-b-0 lg:border-l-2 lg:mb-0 lg:-ml-px lg:px-4' : ''}`}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="md:hidden text-ink-soft font-normal tabular-nums"> {tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
