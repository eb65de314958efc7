export const PANEL = { width: 380, height: 220 };
const PAD = 14;
const TITLE = 26;
/** Names under a graph: so many at most, each on a line of its own. */
const MAX_NAMES = 5;
const LINE = 15;
const COLOURS = [
  '#1f6f5c',
  '#c2571a',
  '#3d5a98',
  '#8a3b6f',
  '#7a7a1f',
  '#555555',
  '#1b8a9a',
  '#b03030',
  '#6a4fb0',
  '#2d2d2d',
];

interface Panel {
  title: string;
  unit: string;
  lines: { name: string; values: [at: number, value: number][] }[];
  /** Seconds since 1970. */
  range: { start: number; end: number };
  at: { x: number; y: number };
}

/** A panel as an SVG group: its title, a line for each series, and under it their names with the last values. */
export function drawPanel({ title, unit, lines, range, at }: Panel): string {
  const all = lines.flatMap(({ values }) => values.map(([, value]) => value)).filter(Number.isFinite);
  const top = Math.max(...all, 0) || 1;
  const shown = lines.slice(0, MAX_NAMES);
  const graph = { left: PAD, top: TITLE + PAD, width: PANEL.width - 2 * PAD, height: 0 };
  graph.height = PANEL.height - graph.top - PAD - Math.max(1, shown.length) * LINE;
  const x = (moment: number) => graph.left + ((moment - range.start) / (range.end - range.start)) * graph.width;
  const y = (value: number) => graph.top + (1 - value / top) * graph.height;
  const paths = lines.map(({ values }, index) => {
    const points = values
      .filter(([, value]) => Number.isFinite(value))
      .map(([t, v]) => `${x(t).toFixed(1)},${y(v).toFixed(1)}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour(index)}" stroke-width="1.5"/>`;
  });
  const names = shown.map(({ name, values }, index) => {
    const last = values.findLast(([, value]) => Number.isFinite(value))?.[1];
    const words = [name, last === undefined ? 'no value' : inUnit(last, unit)].filter(Boolean).join(': ');
    const baseline = PANEL.height - PAD - (shown.length - 1 - index) * LINE;
    return `<text x="${PAD}" y="${baseline}" fill="${colour(index)}">${escaped(words)}</text>`;
  });
  if (lines.length === 0)
    names.push(`<text x="${PAD}" y="${PANEL.height - PAD}" fill="#555555">nothing to tell</text>`);
  return `<g transform="translate(${at.x} ${at.y})">
<rect width="${PANEL.width}" height="${PANEL.height}" rx="8" fill="#ffffff" stroke="#d8d2c4"/>
<text x="${PAD}" y="${TITLE - 4}" font-weight="bold" fill="#222222">${escaped(title)}</text>
<text x="${PANEL.width - PAD}" y="${TITLE + 8}" text-anchor="end" font-size="10" fill="#777777">${lines.length > 0 ? inUnit(top, unit) : ''}</text>
<path d="M${graph.left} ${graph.top + graph.height}h${graph.width}" stroke="#d8d2c4"/>
${[...paths, ...names].join('\n')}
</g>`;
}

const colour = (index: number) => COLOURS[index % COLOURS.length];
const escaped = (text: string) => text.slice(0, 60).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function inUnit(value: number, unit: string): string {
  if (unit === 'percentunit') return `${(value * 100).toFixed(2)} %`;
  if (unit === 'bytes') return `${(value / 1024 ** 2).toFixed(0)} MB`;
  if (unit === 's') return value < 1 ? `${(value * 1000).toFixed(1)} ms` : `${value.toFixed(1)} s`;
  return `${Number(value.toFixed(2))}${unit === 'reqps' ? ' a second' : ''}`;
}
