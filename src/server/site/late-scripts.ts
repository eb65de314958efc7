/**
 * Late hydration (rule 9.1). A page arrives complete and needs no script to be read, searched or left by a
 * link. The router's scripts are made inert in the HTML; one small script wakes them at the first sign of a
 * hand on the page, or by timers (rule 9.1), and repeats the click that came too early. A page whose form has
 * a draft in this tab (`data-kept-as`), one with nothing to read before its script ran (`data-wakes-at-once`), and an
 * address that names a step, wake it at once.
 */
import { DRAFT_KEPT_MS, DRAFT_PREFIX } from '#domain/kept-draft.ts';

const LATE = 'text/late';

/** What begins a script, or the preload of a module. */
const TAG = /<(?:script(?! type="application\/ld\+json">)(?=[\s/>])|link rel="modulepreload" )[^>]*>/gi;

/**
 * Makes the router's scripts inert, which carry the mark of their rendering as a nonce, and the preloads of modules
 * with them. Data blocks (JSON-LD) stay. A script without the mark came in with a text: it is never woken, so that it
 * does not get the nonce of the page.
 */
export function lateScripts(html: string, mark: string): string {
  const end = html.lastIndexOf('</body>');
  const nonce = ` nonce="${mark}"`;
  return (end < 0 ? html : html.slice(0, end)).replace(TAG, (tag) => {
    const isMarked = tag.includes(nonce);
    const attributes = tag.slice('<script'.length, -1).replace(nonce, '');
    if (/^<link/i.test(tag)) return tag.replace(nonce, '').replace('"modulepreload"', '"late-modulepreload"');
    if (!isMarked) return '<script type="text/plain">';
    const module = /\btype="module"/.test(attributes);
    return `<script type="${LATE}"${module ? ' data-module' : ''}${attributes.replace(/\s*type="[^"]*"/, '').replace(/\s*async(="")?/, '')}>`;
  });
}

/** Runs before anything else may: kept small, without a library, in words every browser of today knows. */
function wake(narrowMs: number, wideMs: number, idleMs: number, draftPrefix: string, draftKeptMs: number): void {
  const nonce = document.currentScript?.nonce ?? '';
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  let woken = false;
  let early: HTMLElement | null = null;
  const start = () => {
    if (woken) return;
    woken = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const link of document.querySelectorAll('link[rel="late-modulepreload"]'))
      link.setAttribute('rel', 'modulepreload');
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[type="text/late"]')) {
      const live = document.createElement('script');
      for (const { name, value } of late.attributes)
        if (name !== 'type' && name !== 'data-module') live.setAttribute(name, value);
      if (late.hasAttribute('data-module')) live.type = 'module';
      live.nonce = nonce;
      live.async = false;
      live.text = late.text;
      late.replaceWith(live);
    }
  };
  const hold = (event: Event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button,[role="button"],summary') : null;
    // Links, submits and native disclosures work by themselves: only what needs the script waits for it.
    if (!target || target.matches('summary,button[type="submit"]:not([data-late]),button[popovertarget]')) return;
    event.preventDefault();
    // React listens before it is ready and would hear this click as well as its repetition.
    event.stopPropagation();
    early = target;
    start();
  };
  // On a slow line the router's scripts may take seconds: the name of a file is shown as soon as it is chosen.
  const nameFile = ({ target }: Event) => {
    const [file] = (target instanceof HTMLInputElement && target.files) || [];
    const name = target instanceof Element && target.parentElement?.querySelector('[data-file-name]');
    if (file && name) name.textContent = file.name;
  };
  // Whoever opens the search on a phone writes at once, as they do when the page is awake.
  const focusField = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.search-sheet:popover-open'))
      target.querySelector('input')?.focus();
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('toggle', focusField, true);
  addEventListener('click', hold, true);
  addEventListener('change', nameFile, true);
  addEventListener('brigata:ready', () => {
    removeEventListener('click', hold, true);
    removeEventListener('change', nameFile, true);
    removeEventListener('toggle', focusField, true);
    early?.click();
  });
  // What was typed is put back at once: the form as it was sent would show its first step, empty.
  let isBegun = /^#(passo-|fatto$)/.test(location.hash) || document.querySelector('[data-wakes-at-once]') !== null;
  try {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-kept-as]'))
      isBegun ||=
        JSON.parse(sessionStorage.getItem(draftPrefix + dataset.keptAs) ?? '{}').at > Date.now() - draftKeptMs;
  } catch {}
  if (isBegun) start();
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: idleMs }) : start());
  setTimeout(innerWidth < 640 ? start : idle, innerWidth < 640 ? narrowMs : wideMs);
}

/** The end of every page: the waking script with this answer's nonce. */
export function wakeScript(nonce: string): string {
  return `<script nonce="${nonce}">(${wakeSource})(6000,5000,7000,'${DRAFT_PREFIX}',${DRAFT_KEPT_MS})</script></body></html>`;
}

const wakeSource = wake
  .toString()
  .replace(/\s*\/\/.*$/gm, '')
  .replace(/\s+/g, ' ');
