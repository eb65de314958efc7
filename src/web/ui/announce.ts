/** How many announcements stay in a region: read ones are no longer needed, and removing them announces nothing. */
const KEPT = 4;

/**
 * Announces something to screen readers without any visible change. Where a dialog is open its own region is used: what
 * is behind a dialog is not read.
 */
export function announce(words: string): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-announcer]')];
  // Of stacked dialogs, the one with the focus.
  const dialog =
    document.activeElement?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1);
  const region = regions.find((one) => dialog && one.closest('dialog') === dialog) ?? regions[0];
  if (!region || words === '') return;
  const line = document.createElement('p');
  line.textContent = words;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
