import { onCLS, onINP, onLCP } from 'web-vitals';
import type { MeasuredView } from '#contract/vitals.ts';
import { callAddress } from '#web/call-address.ts';

/** Below it a window is a phone's, as for the timers of late hydration. */
const PHONE_PX = 640;

const mark = document.querySelector<HTMLElement>('[data-vitals]')?.dataset;
if (mark?.vitals && mark.path) sendVitals(mark.vitals.split(' ')[0] ?? '', mark.path);

/**
 * Measures this page until it is left for another, and sends what was measured once, as it is first hidden: without
 * cookies, so that nobody can be known by it. `page` is what kind of page the server opened at `pathname`. What came
 * before is in the browser's own list of entries.
 */
function sendVitals(page: string, pathname: string): void {
  if (location.pathname !== pathname || document.visibilityState === 'hidden') return;
  const device = innerWidth < PHONE_PX ? 'phone' : 'desk';
  const leftAt = watchLeaving(pathname);
  const measured: Partial<Pick<MeasuredView, 'lcp' | 'inp' | 'cls'>> = {};
  const all = { reportAllChanges: true };
  onLCP(({ value }) => {
    if (leftAt() === null) measured.lcp = Math.round(value);
  }, all);
  onCLS(({ value }) => {
    if (leftAt() === null) measured.cls = Math.round(value * 10_000) / 10_000;
  }, all);
  onINP(({ value, entries }) => {
    const left = leftAt();
    // The interaction that led to another page is this page's, and is reported a moment later.
    if (left === null || entries.every(({ startTime }) => startTime < left)) measured.inp = Math.round(value);
  }, all);
  // In the phase of bubbling: by then the library has reported its last values.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    if (Object.keys(measured).length === 0) return;
    // A beacon would bring the cookies along.
    const { method, address } = callAddress('POST /vitals');
    fetch(address, {
      method,
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, device, ...measured }),
    }).catch(() => {});
  });
}

/** When the tab left this page for another without loading one, in milliseconds of its clock; null while it has not. */
function watchLeaving(pathname: string): () => number | null {
  let left: number | null = null;
  const look = () => {
    if (left === null && location.pathname !== pathname) left = performance.now();
    return left;
  };
  // Browsers that lack it report with what is measured next.
  if ('navigation' in window) navigation.addEventListener('currententrychange', look);
  return look;
}
