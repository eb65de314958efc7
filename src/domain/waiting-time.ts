/**
 * How long to wait, for a sentence: '8 secondi', '2 minuti', '1 ora'. Rounded up, so that nobody is sent back too
 * early.
 */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'secondo', 'secondi');
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minuto', 'minuti');
  return counted(Math.ceil(seconds / 3600), 'ora', 'ore');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
