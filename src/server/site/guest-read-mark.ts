import { inlineSource } from './inline-source.ts';

/** How long a page stays in front before its reader is taken for a person, in milliseconds. */
const LOOKED_AT_MS = 3000;

/**
 * Reports that the messages up to the number of the page were read, once a person is there: one who presses, types or
 * scrolls, or has had the page in front for a while. Programs that open the links of mails do none of that, or leave
 * sooner.
 */
function tellRead(lookedAtMs: number): void {
  const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
  let isTold = false;
  let timer = 0;
  const tell = () => {
    if (isTold) return;
    isTold = true;
    const newest = document.querySelector<HTMLElement>('[data-read-up-to]')?.dataset.readUpTo ?? '';
    const body = new URLSearchParams({ action: 'read', newest });
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

/** The end of a page of a mailed link: the script of that, where the page has something unread. */
export const mailedEnd = (page: Buffer, nonce: string): string =>
  page.includes(' data-read-up-to="') ? `<script nonce="${nonce}">(${source})(${LOOKED_AT_MS})</script>` : '';
