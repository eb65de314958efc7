/**
 * Late hydration (rule 9.1). A page arrives complete: it can be read, searched and left by a link without scripts. The
 * router's scripts are made inert in the HTML; one small script starts them at the first interaction, or by timers
 * (rule 9.1), and repeats a click that came too early. They start at once on a page whose form has a draft in this tab
 * (`data-kept-as`), on one with nothing to read before its script ran (`data-wakes-at-once`), and at an address that
 * names a step.
 */
import { DRAFT_KEPT_MS, DRAFT_PREFIX } from '#domain/kept-draft.ts';
import { inlineSource } from './inline-source.ts';
import { vitalsPart } from './vitals-script.ts';

const LATE = 'text/late';

/** A script that is no data block, or the preload of a module. */
const TAG = /<(?:script(?! type="application\/ld\+json">)(?=[\s/>])|link rel="modulepreload" )[^>]*>/gi;

/**
 * Makes the router's scripts inert, which have the mark of their rendering as a nonce, and the preloads of modules with
 * them. Data blocks (JSON-LD) stay. A script without the mark came in with user content: it is never started, so that
 * it does not get the page's nonce.
 */
export const lateScripts = (html: string, mark: string): string => html.replace(TAG, (tag) => lateTag(tag, mark));

/** The page up to the end of its body, after which `wakeScript` follows. */
export function beforeBodyEnd(html: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html : html.slice(0, end);
}

function lateTag(tag: string, mark: string): string {
  const nonce = ` nonce="${mark}"`;
  const isMarked = tag.includes(nonce);
  const attributes = tag.slice('<script'.length, -1).replace(nonce, '');
  if (/^<link/i.test(tag)) return tag.replace(nonce, '').replace('"modulepreload"', '"late-modulepreload"');
  if (!isMarked) return '<script type="text/plain">';
  const module = /\btype="module"/.test(attributes);
  return `<script type="${LATE}"${module ? ' data-module' : ''}${attributes.replace(/\s*type="[^"]*"/, '').replace(/\s*async(="")?/, '')}>`;
}

/** Runs before any other script: kept small, without a library, in syntax every current browser supports. */
function wake(narrowMs: number, wideMs: number, idleMs: number, draftPrefix: string, draftKeptMs: number): void {
  const nonce = document.currentScript?.nonce ?? '';
  // Assistive software and password managers press and fill without a pointer or a key.
  const signs = ['pointerdown', 'keydown', 'touchstart', 'click', 'input'];
  let woken = false;
  let early: HTMLElement | null = null;
  const start = () => {
    if (woken) return;
    woken = true;
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
    // Links, submits and native disclosures work by themselves: only clicks that need the script wait for it.
    if (!target || target.matches('summary,button[type="submit"]:not([data-late])')) return;
    const menu = target.getAttribute('popovertarget');
    if (menu) {
      // Where popovers are unknown, the class that the style sheet knows opens and closes them.
      if (!('popover' in target)) document.getElementById(menu)?.classList.toggle(':popover-open');
      return;
    }
    event.preventDefault();
    // React listens before it is ready and would handle this click as well as its repetition.
    event.stopPropagation();
    early = target;
    start();
  };
  // On a slow connection the router's scripts may take seconds: the name of a file is shown as soon as it is chosen.
  const nameFile = ({ target }: Event) => {
    const [file] = (target instanceof HTMLInputElement && target.files) || [];
    const name = target instanceof Element && target.parentElement?.querySelector('[data-file-name]');
    if (file && name) name.textContent = file.name;
  };
  // A person who opens the search on a phone types at once, as on a hydrated page.
  const focusField = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.search-sheet') && target.matches(':popover-open'))
      target.querySelector('input')?.focus();
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // A form that the browser sends by itself leaves the page: what was typed in it is on its way (`early-input.ts`).
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) document.body.dataset.sent = '';
  });
  const handlers = Object.entries({ click: hold, change: nameFile, toggle: focusField });
  for (const [kind, act] of handlers) addEventListener(kind, act, true);
  addEventListener('brigata:ready', () => {
    for (const [kind, act] of handlers) removeEventListener(kind, act, true);
    early?.click();
  });
  // A draft is restored at once: until then the form shows its first step, empty.
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

/**
 * The end of every page: the starting script with this answer's nonce. `measured` is what kind of page it is and in
 * which share of its views browsers measure how fast it was; null for none. `first` runs before it.
 */
export function wakeScript(nonce: string, measured: Parameters<typeof vitalsPart>[0], first = ''): string {
  const { mark, run } = vitalsPart(measured);
  return `<script nonce="${nonce}"${mark}>${first}(${wakeSource})(6000,5000,7000,'${DRAFT_PREFIX}',${DRAFT_KEPT_MS})${run}</script></body></html>`;
}

const wakeSource = inlineSource(wake);
