import { useEffect, useRef } from 'react';
import { useText } from '../features/texts/text.tsx';
import { announce } from '../ui/announce.ts';
import { focusOn, stopsIn } from '../ui/focus-on.ts';
import { isDrawn } from '../ui/is-drawn.ts';

type Text = ReturnType<typeof useText>;

/**
 * Where the focus was at an action: the element, and the path up from it with the index of each step among its
 * siblings.
 */
interface Trail {
  element: HTMLElement;
  path: { parent: Element; index: number; length: number }[];
}

const CONTROL = 'button, a[href], input, select, textarea, summary, [role="button"]';
const LIST = 'ul, ol, tbody';
/** Elements over the page that close when they are done: the focus then returns to where it was. */
const COVER = 'dialog, [data-save-bar]';
/** Fields whose focus would open the keyboard of a phone. */
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';
const WATCHED = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['disabled', 'aria-invalid', 'aria-busy', 'hidden', 'inert'],
};

function trailOf(element: HTMLElement): Trail {
  const path: Trail['path'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const siblings = child.parentElement.children;
    path.push({ parent: child.parentElement, index: [...siblings].indexOf(child), length: siblings.length });
  }
  return { element, path };
}

/**
 * The focus after an action, on every page. When a form comes back with errors, the first wrong field gets it, and the
 * wrong fields are announced. When the focused element is gone (a removed row, a sent form), what is in its place gets
 * it and is scrolled to, and for a link to a place on the page that place; a button that was disabled while it worked
 * gets it back; after a button that adds a row (`data-adds`), the row's first field gets it. Removed rows and chosen
 * files are announced. It watches from an action to the next key or touch: a user who has moved on meanwhile is left
 * alone.
 */
export function useKeptFocus(): void {
  const text = useText();
  // A reload of data brings another function: the watching continues.
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const t: Text = (...words) => latest.current(...words);
    let stop = () => {};
    let acted: HTMLElement | null = null;
    /** The last action outside what covers the page: what opened it may be gone when it closes. */
    let outside: Trail | null = null;
    const onAct = (event: Event) => {
      if (event.type === 'change' && event.target instanceof HTMLInputElement && event.target.files?.length) {
        announce(t('File scelto: {name}', { name: [...event.target.files].map(({ name }) => name).join(', ') }));
      }
      const form =
        event.type === 'submit' && event.target instanceof HTMLFormElement && event.target.method === 'post'
          ? event.target
          : null;
      // Safari does not focus the button that is pressed.
      const submitter = event instanceof SubmitEvent ? event.submitter : null;
      const at = document.activeElement === document.body ? submitter : document.activeElement;
      if (!(at instanceof HTMLElement) || at === document.body || !(at.matches(CONTROL) || form)) return;
      const trail = trailOf(at);
      if (!at.closest(COVER)) outside = trail;
      stop();
      acted = at;
      stop = watch(trail, () => outside, form, t);
    };
    // The second press of a double click belongs to the first.
    const onHand = ({ target, type }: Event) =>
      target instanceof Node && !(type === 'pointerdown' && acted?.contains(target)) && stop();
    for (const kind of ['click', 'change', 'submit']) document.addEventListener(kind, onAct, true);
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, onHand, true);
    return () => {
      stop();
      for (const kind of ['click', 'change', 'submit']) document.removeEventListener(kind, onAct, true);
      for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, onHand, true);
    };
  }, []);
}

function watch(begun: Trail, outside: () => Trail | null, form: HTMLFormElement | null, t: Text): () => void {
  let trail = begun;
  let isChecked = form === null;
  let frame = 0;
  const from = trail.path.some(({ parent }) => parent.matches(COVER)) ? (outside() ?? trail) : trail;
  const fields = begun.element.matches('[data-adds]') ? new Set(fieldsBeside(begun)) : null;
  let list = begun.element.matches('button') ? from.path.find(({ parent }) => parent.matches(LIST)) : undefined;
  const check = () => {
    frame = 0;
    if (list?.parent.isConnected && list.parent.childElementCount < list.length) {
      const left = list.parent.childElementCount;
      list = undefined;
      announce(
        left === 0
          ? t('Voce tolta. L’elenco è vuoto.')
          : left === 1
            ? t('Voce tolta. Ne resta 1.')
            : t('Voce tolta. Ne restano {n}.', { n: left }),
      );
    }
    const added = fields && fieldsBeside(begun).find((field) => !fields.has(field) && isDrawn(field));
    if (added && begun.element === document.activeElement) added.focus();
    if (form && !isChecked && !isBusy(form)) {
      const wrong = wrongFields(form.isConnected ? form : document.querySelector('main'));
      if (wrong[0]) {
        isChecked = true;
        if (!isOfGroup(document.activeElement, wrong[0]) && !hasMovedOn(begun.element, form)) wrong[0].focus();
        announce(faultWords(wrong, t));
      }
    }
    const at = document.activeElement;
    if (at && at !== document.body && at !== document.documentElement) return;
    // A link to a place on the page keeps no focus: the next key goes on from that place.
    const linked = targetOf(trail);
    if (linked && isUsable(linked)) return focusOn(linked, { preventScroll: true });
    if (isUsable(trail.element)) {
      if (!trail.element.matches(':disabled')) trail.element.focus({ preventScroll: true });
      return;
    }
    const cover = trail.path.find(({ parent }) => parent.matches(COVER))?.parent;
    const lost = cover && !isOpen(cover) ? (outside() ?? trail) : trail;
    if (lost !== trail && isUsable(lost.element) && !lost.element.matches(':disabled'))
      return lost.element.focus({ preventScroll: true });
    const target = targetOf(lost);
    const next = target ?? placeOf(lost);
    if (!next) return;
    // To the target of a link the browser is scrolling already.
    focusOn(next, { preventScroll: target !== null });
    trail = trailOf(next);
  };
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(check);
  });
  observer.observe(document.body, WATCHED);
  // A form may find the same error again, and change nothing.
  if (form)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** The fields, and the folded rows, of the container that a button adds to. */
const fieldsBeside = ({ path }: Trail): HTMLElement[] => [
  ...(path[0]?.parent.querySelectorAll<HTMLElement>('input, select, textarea, summary') ?? []),
];

const isUsable = (element: HTMLElement) => element.isConnected && isDrawn(element) && !element.closest('[inert]');

/** Whether what covers the page still has something to press. */
const isOpen = (cover: Element) =>
  cover.isConnected &&
  (cover instanceof HTMLDialogElement ? cover.open : stopsIn(cover).length > 0 && !cover.closest('[inert]'));

/** Whether another field of the form is written in: assistive technology moves the focus without a key or a touch. */
const hasMovedOn = (from: HTMLElement, form: HTMLElement) =>
  document.activeElement !== from &&
  document.activeElement?.matches(TYPED) === true &&
  form.contains(document.activeElement);

const isBusy = (form: HTMLFormElement) =>
  form.querySelector('[type="submit"]:disabled, [type="submit"][aria-busy="true"]') !== null;

/** Wrong fields, of a group of choices the first. */
function wrongFields(place: Element | null): HTMLElement[] {
  const fields = [...(place?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].filter(isDrawn);
  return fields.filter((field, index) => fields.findIndex((one) => isOfGroup(one, field)) === index);
}

/** Whether an element is a field, or another choice of the same group. */
const isOfGroup = (one: Element | null, field: HTMLElement) =>
  one === field ||
  (one instanceof HTMLInputElement &&
    field instanceof HTMLInputElement &&
    /radio|checkbox/.test(field.type) &&
    field.name !== '' &&
    one.name === field.name);

function faultWords(wrong: readonly HTMLElement[], t: Text): string {
  const names = wrong.map(nameOf).filter(Boolean).join(', ');
  return wrong.length === 1
    ? t('Un campo da correggere: {names}', { names })
    : t('{n} campi da correggere: {names}', { n: wrong.length, names });
}

/** The label of a field, without the star of a required one. */
function nameOf(field: HTMLElement): string {
  const group = field.matches('[type="radio"], [type="checkbox"]')
    ? field.closest('fieldset')?.querySelector('legend')
    : null;
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
      ? field.labels?.[0]
      : null;
  const words = field.getAttribute('aria-label') ?? group?.textContent ?? label?.textContent ?? '';
  return words.replace(/\*\s*$/, '').trim();
}

/** What a link to a place on this page leads to. */
const targetOf = ({ element }: Trail): HTMLElement | null =>
  element instanceof HTMLAnchorElement && element.getAttribute('href')?.startsWith('#')
    ? document.getElementById(element.hash.slice(1))
    : null;

/** What is where an element was: in a list the row that took its place, or what follows the list once it is empty. */
function placeOf({ element, path }: Trail): HTMLElement | null {
  for (const [depth, { parent, index }] of path.entries()) {
    if (!parent.isConnected || !isDrawn(parent) || parent.closest('[inert]')) continue;
    if (parent.matches('body, main')) break;
    const here = parent.children[Math.min(index, parent.childElementCount - 1)] ?? parent;
    if (!(here instanceof HTMLElement)) continue;
    if (!parent.matches(LIST))
      return here.matches(CONTROL)
        ? here
        : (here.querySelector<HTMLElement>('h1, h2, h3') ?? stopsIn(here).find((stop) => !stop.matches(TYPED)) ?? here);
    if (here !== parent) return alikeIn(here, element) ?? here;
    const next = stopsIn(path[depth + 1]?.parent ?? parent).find(
      (stop) => parent.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (next) return next;
  }
  const main = document.querySelector<HTMLElement>('main');
  return main?.querySelector<HTMLElement>('h1') ?? main;
}

/**
 * The control of a row that corresponds to another row's, by the first word of its name; else the row's first one.
 * Never a text field.
 */
function alikeIn(row: HTMLElement, control: HTMLElement): HTMLElement | undefined {
  const verb = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().split(/\s/)[0];
  const stops = stopsIn(row).filter((stop) => !stop.matches(TYPED));
  return stops.find((stop) => verb(stop) === verb(control)) ?? stops[0];
}
