/**
 * Real users' Core Web Vitals (docs/decisions/0049). The server names in the ending script what kind of page this is,
 * and in which share of views it is measured. What measures comes after the first interaction, so that it weighs on no
 * page that opens. Call it before hydration, which takes foreign scripts for its own to remove.
 */
export function measureVitals(): void {
  const [page, share] = document.querySelector<HTMLElement>('script[data-vitals]')?.dataset.vitals?.split(' ') ?? [];
  if (!page || Math.random() >= Number(share)) return;
  const { pathname } = location;
  const signs = ['pointerdown', 'keydown'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    // A part that does not come is a view that is not measured.
    import('./send-vitals.ts').then(({ sendVitals }) => sendVitals(page, pathname)).catch(() => {});
  };
  addEventListener('brigata:ready', () => {
    // The page may have been woken by a timer.
    if (navigator.userActivation?.hasBeenActive) return start();
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  });
}
