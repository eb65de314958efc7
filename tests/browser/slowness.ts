import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * How many times slower than this machine the pages of the journeys run: `JOURNEYS_SLOW=6`. What a journey expects may
 * then take as many times longer.
 */
export const slowness = Math.max(1, Number(process.env.JOURNEYS_SLOW ?? 1));

/** The longest that an answer is held back, in milliseconds. */
const LONGEST_DELAY = 400;

/**
 * Slows down each page of a browser: its scripts run with a fraction of the processor, and each answer comes after a
 * random delay, so that answers overtake each other.
 */
export function slowDown(browser: Browser): void {
  browser.on('context', (context) => {
    context.on('page', (page) => void throttle(context, page));
    void context
      .route('**/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_DELAY));
        // The page may be gone meanwhile.
        await route.fallback().catch(() => {});
      })
      .catch(() => {});
  });
}

/** A page that moves to another process starts there at full speed: it is slowed down again. */
async function throttle(context: BrowserContext, page: Page): Promise<void> {
  try {
    const session = await context.newCDPSession(page);
    const send = () => session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    page.on('framenavigated', (frame) => frame === page.mainFrame() && void send().catch(() => {}));
    await send();
  } catch {
    // The page was closed at once.
  }
}
