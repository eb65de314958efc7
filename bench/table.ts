export interface Row {
  what: string;
  measured: string;
  wanted: string;
  holds: boolean;
}

/** The percentile of sorted values. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function timings(milliseconds: number[]): { p50: number; p95: number } {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

export function atMost(what: string, value: number, most: number, unit: string, note = ''): Row {
  return { what, measured: `${value.toFixed(1)} ${unit}${note}`, wanted: `≤ ${most} ${unit}`, holds: value <= most };
}

export function atLeast(what: string, value: number, least: number, note = ''): Row {
  return { what, measured: `${value.toFixed(3)}${note}`, wanted: `≥ ${least}`, holds: value >= least };
}

/** The table in Markdown, as in docs/performance.md. */
export function print(rows: readonly Row[]): string {
  return [
    '| what | measured | wanted | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, measured, wanted, holds }) =>
        `| ${what} | ${measured} | ${wanted} | ${holds ? 'holds' : '**does not hold**'} |`,
    ),
  ].join('\n');
}
