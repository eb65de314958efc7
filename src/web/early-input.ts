import { typeInto } from './ui/type-into.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to a field before hydration: typed or chosen text, a tick, files. */
const early = new Map<Field, string | boolean>();

/** The fields and buttons of the page by their places: React renders them anew if the page was changed by others. */
let rendered = new Map<string, HTMLElement>();
let focused: HTMLElement | null = null;
/** A form that was sent after React took the page over and before it knows what was typed. */
let heldForm: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

/**
 * At `beforeinput` Safari has already decided where the text goes: a key is met before. Paste and dictation have no
 * key.
 */
const BEFORE_TYPING = ['keydown', 'beforeinput'];

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
const isFile = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'file';
const firstOf = (field: HTMLSelectElement) =>
  ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';

/**
 * Records the fields that somebody already filled in, and what is typed until it is replayed. React leaves a field as
 * it is at hydration, but its state does not know the value: the first change of the form would render it again and
 * empty the others. Call it before hydration.
 */
export function watchEarlyInput(): void {
  rendered = byPlace();
  if (document.activeElement instanceof HTMLElement) focused = document.activeElement;
  for (const field of document.querySelectorAll<Field>('main input, main textarea, main select'))
    if (wasTouched(field)) remember(field);
  addEventListener('input', hear, true);
  addEventListener('change', hear, true);
  addEventListener('focusin', noteFocus, true);
}

/**
 * Holds the form that is sent between hydration and the replay: the state of its fields is still empty. What is typed
 * meanwhile goes on from what was typed before. Call it as React takes the page over; a form that is sent before goes
 * by itself.
 */
export function holdUntilReplay(): void {
  addEventListener('submit', holdForm, true);
  for (const kind of BEFORE_TYPING) addEventListener(kind, putBack, true);
}

/** What was typed is put back into a field that React has drawn anew as empty, before a key adds to it. */
function putBack({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const typed = early.get(target);
  if (typeof typed === 'string' && target.value !== typed) target.value = typed;
}

function holdForm(event: SubmitEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.target instanceof HTMLFormElement) heldForm = { form: event.target, submitter: event.submitter };
}

function noteFocus({ target }: Event): void {
  if (target instanceof HTMLElement) focused = target;
}

/** Each field and button with its kind, its name and how many alike come before it. */
function byPlace(): Map<string, HTMLElement> {
  const places = new Map<string, HTMLElement>();
  for (const control of document.querySelectorAll<Field | HTMLButtonElement>('input, textarea, select, button')) {
    const kind = `${control.form?.id} ${control.localName} ${control.type} ${control.name}`;
    let before = 0;
    while (places.has(`${kind} ${before}`)) before++;
    places.set(`${kind} ${before}`, control);
  }
  return places;
}

function hear({ target }: Event): void {
  if (
    target instanceof HTMLElement &&
    target.closest('main') &&
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
  )
    remember(target);
}

function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== firstOf(field);
  if (isFile(field)) return Boolean(field.files?.length);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function remember(field: Field): void {
  early.set(field, isTick(field) ? field.checked : field.value);
}

/** Passes everything recorded to the forms as if it happened now, sends what was held, and stops listening. */
export function replayEarlyInput(): void {
  removeEventListener('input', hear, true);
  removeEventListener('change', hear, true);
  removeEventListener('focusin', noteFocus, true);
  // Of a form that is on its way nothing is stored as a draft.
  const replays = 'sent' in document.body.dataset ? [] : [...early];
  early.clear();
  const successors = successorsOf(rendered);
  rendered.clear();
  for (const [field, done] of replays) {
    const next = successors.get(field) ?? field;
    // A combobox that stayed handles this itself: replayed twice, it would open.
    if (!next.isConnected || (next === field && field.getAttribute('role') === 'combobox')) continue;
    if (isField(next)) tell(next, done, field);
  }
  const next = focused && successors.get(focused);
  if (next && document.activeElement === document.body) next.focus();
  focused = null;
  removeEventListener('submit', holdForm, true);
  for (const kind of BEFORE_TYPING) removeEventListener(kind, putBack, true);
  if (heldForm?.form.isConnected) heldForm.form.requestSubmit(heldForm.submitter);
  heldForm = null;
}

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** What has taken the place of each element that React threw away. A click that still comes to one is passed on. */
function successorsOf(before: ReadonlyMap<string, HTMLElement>): Map<HTMLElement, HTMLElement> {
  const successors = new Map<HTMLElement, HTMLElement>();
  const now = [...before.values()].every(({ isConnected }) => isConnected) ? new Map() : byPlace();
  for (const [place, element] of before) {
    const next = element.isConnected ? undefined : now.get(place);
    if (!next) continue;
    successors.set(element, next);
    element.addEventListener('click', () => next.click(), { once: true });
  }
  return successors;
}

/** `from` is the field in which it was done, which may be another one than now. */
function tell(field: Field, done: string | boolean, from: Field): void {
  if (isFile(field)) {
    if (from !== field && isFile(from)) field.files = from.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(field)) tellTick(field, done === true);
  else if (field instanceof HTMLSelectElement) {
    field.value = String(done);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else typeInto(field, String(done));
}

function tellTick(field: HTMLInputElement, isTicked: boolean): void {
  // A radio that lost its tick to another gets the other's event.
  if (field.type === 'radio' && !isTicked) return;
  field.checked = !isTicked;
  field.click();
}
