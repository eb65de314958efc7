import { html, raw } from 'hono/html';
import { inlineSource } from './inline-source.ts';
import type { Page } from './mailed-page.ts';

/** How long a page stays in front before its reader is taken for a person, in milliseconds. */
const LOOKED_AT_MS = 3000;

/**
 * Reports that the messages up to a number were read, once a person is there: one who presses, types or scrolls, or has
 * had the page in front for a while. Programs that open the links of mails do none of that, or leave sooner.
 */
function tellRead(newest: number, lookedAtMs: number): void {
  const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
  let isTold = false;
  let timer = 0;
  const tell = () => {
    if (isTold) return;
    isTold = true;
    const body = new URLSearchParams({ azione: 'letto', letto: String(newest) });
    // What it is answered is the page again: nobody needs it.
    fetch(location.pathname, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {
      isTold = false;
    });
  };
  const onSign = ({ isTrusted }: Event) => {
    if (isTrusted) tell();
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(tell, lookedAtMs);
  };
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  look();
}

const source = inlineSource(tellRead);

/** The script of that, and a button where there is none. */
export const readMark = (newest: number, nonce: string): Page =>
  html`<noscript><form method="post"><input type="hidden" name="azione" value="letto"><input type="hidden" name="letto" value="${newest}"><button type="submit" class="quiet">Segna come letto</button></form></noscript><script nonce="${nonce}">${raw(`(${source})(${newest},${LOOKED_AT_MS})`)}</script>`;
