import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { drawPanel, PANEL } from './draw-panel.ts';
import { Load } from './load.ts';
import { programOf } from './programs.ts';
import { type Prometheus, type Series, startPrometheus } from './prometheus.ts';
import type { Topology } from './start-topology.ts';

const root = new URL('../..', import.meta.url).pathname;
/** How often a value is drawn, in seconds. */
const STEP = 5;
const COLUMNS = 3;
const GAP = 16;

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string().optional() })),
    }),
  ),
});

/**
 * Has Prometheus look at the processes under load for some minutes, asks it what the panels of the dashboard ask, and
 * writes a picture of the answers. Throws where a panel has a query that Prometheus does not take.
 */
export async function drawDashboard(topology: Topology, minutes: number, file: string): Promise<void> {
  if (!programOf('prometheus')) throw new Error('Missing here: prometheus. On Debian: apt-get install prometheus');
  const prometheus = await startPrometheus({
    folder: join(topology.folder, 'prometheus'),
    port: topology.ports.prometheus,
    targets: topology.ports.metrics,
    rules: join(root, 'deploy/alerts.yml'),
  });
  try {
    const load = new Load(topology.address);
    const start = Date.now() / 1000;
    await load.start();
    await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
    await load.stop();
    const svg = await picture(prometheus, { start, end: Date.now() / 1000, step: STEP });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
    console.log(`${Object.values(load.sent).reduce((one, other) => one + other)} requests; drawn in ${file}`);
  } finally {
    await prometheus.end();
  }
}

async function picture(prometheus: Prometheus, range: Parameters<Prometheus['ask']>[1]): Promise<string> {
  const { panels } = dashboard.parse(JSON.parse(readFileSync(join(root, 'deploy/grafana-dashboard.json'), 'utf8')));
  const drawn: string[] = [];
  for (const [index, { title, fieldConfig, targets }] of panels.entries()) {
    const lines: { name: string; values: Series['values'] }[] = [];
    for (const { expr, legendFormat } of targets)
      for (const { metric, values } of await prometheus.ask(expr, range))
        lines.push({ name: nameOf(metric, legendFormat), values });
    const at = {
      x: GAP + (index % COLUMNS) * (PANEL.width + GAP),
      y: GAP + Math.floor(index / COLUMNS) * (PANEL.height + GAP),
    };
    drawn.push(drawPanel({ title, unit: fieldConfig.defaults.unit, lines, range, at }));
  }
  const [width, height] = [
    COLUMNS * (PANEL.width + GAP) + GAP,
    Math.ceil(panels.length / COLUMNS) * (PANEL.height + GAP) + GAP,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>What the panels of the dashboard show</title>
<rect width="${width}" height="${height}" fill="#f4f1ea"/>
${drawn.join('\n')}
</svg>
`;
}

/** `{{status}}` of a legend is the label of that name; without a legend all labels. */
function nameOf(metric: Series['metric'], legend: string | undefined): string {
  if (legend) return legend.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, label: string) => metric[label] ?? '');
  return Object.values(metric).join(' ');
}
