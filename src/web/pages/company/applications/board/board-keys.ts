import type { KeyboardEvent } from 'react';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { columnId } from './board-column.tsx';

const statuses = keysOf(applicationStatuses);

const linksOf = (status: ApplicationStatus): HTMLElement[] => [
  ...(document.getElementById(columnId(status))?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []),
];

/** The link of a card, wherever it is. */
export const cardLink = (id: number): HTMLElement | null =>
  document.querySelector(`[data-card="${id}"] [data-card-link]`);

/** The link of the card at a place of a column, or of its last one; the column's title when it is empty. */
export function linkAt(status: ApplicationStatus, index: number): HTMLElement | null {
  const links = linksOf(status);
  return links[Math.min(index, links.length - 1)] ?? document.querySelector(`#${columnId(status)} h2`);
}

/** The column and the place of a card. */
export function placeOf(id: number): { status: ApplicationStatus; index: number } | null {
  const link = cardLink(id);
  if (!link) return null;
  const status = statuses.find((one) => link.closest('section')?.id === columnId(one));
  return status ? { status, index: linksOf(status).indexOf(link) } : null;
}

interface KeyActions {
  /** Moves the card to another column; the focus goes along. */
  move: (id: number, status: ApplicationStatus) => void;
  togglePick: (id: number) => void;
}

/**
 * The keys of a card whose name has the focus: arrows go to another card, Shift and an arrow move it to the next
 * column, Space selects it. Enter opens it, as a link does.
 */
export function boardKey(event: KeyboardEvent, { move, togglePick }: KeyActions): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-card-link]')) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const id = Number(event.target.closest<HTMLElement>('[data-card]')?.dataset.card);
  const place = placeOf(id);
  if (!place) return;
  const { status, index } = place;
  const column = statuses.indexOf(status);
  const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const along = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (event.key === ' ') togglePick(id);
  else if (sideways !== 0 && event.shiftKey) {
    const to = statuses[column + sideways];
    if (to && !event.repeat) move(id, to);
  } else if (sideways !== 0) {
    const beside = sideways > 0 ? statuses.slice(column + 1) : statuses.slice(0, column).reverse();
    const full = beside.find((one) => linksOf(one).length > 0);
    if (full) linkAt(full, index)?.focus();
  } else if (along !== 0) linksOf(status)[index + along]?.focus();
  else return;
  event.preventDefault();
}
