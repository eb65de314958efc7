/** How many announcements stay in a region: one that was read is no longer needed, and taking it out says nothing. */
const KEPT = 4;

/**
 * Says something to screen readers and changes nothing that is seen. Where a dialog is open its own region is used:
 * what is behind a dialog is not read.
 */
export function announce(words: string): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-announcer]')];
  // Of dialogs one over the other, that which the focus is in.
  const dialog =
    document.activeElement?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1);
  const region = regions.find((one) => dialog && one.closest('dialog') === dialog) ?? regions[0];
  if (!region || words === '') return;
  const line = document.createElement('p');
  line.textContent = words;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
