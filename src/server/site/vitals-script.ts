import type { MeasuredPage } from '#domain/measured-pages.ts';
import { inlineSource } from './inline-source.ts';

/**
 * Begins to measure how fast a page was, in some of its views (docs/decisions/0049): a part of the script that ends the
 * page, so that the scripts of a page that opens are no larger. What measures (web/frame/send-vitals) is asked for by
 * an event, after hydration and the first interaction.
 */
function measure(): void {
  const mark = document.currentScript;
  if (!mark || Math.random() >= Number(mark.dataset.vitals?.split(' ')[1])) return;
  mark.dataset.path = location.pathname;
  const signs = ['pointerdown', 'keydown'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    dispatchEvent(new Event('brigata:vitals'));
  };
  addEventListener('brigata:ready', () => {
    // A timer may have woken the page.
    if (navigator.userActivation?.hasBeenActive) start();
    else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  });
}

const measureSource = inlineSource(measure);

/** What the ending script gets: an attribute with the kind of page and the share of its views, and what to run. */
export function vitalsPart(measured: { page: MeasuredPage; share: number } | null): { mark: string; run: string } {
  if (!measured) return { mark: '', run: '' };
  return { mark: ` data-vitals="${measured.page} ${measured.share}"`, run: `;(${measureSource})()` };
}
