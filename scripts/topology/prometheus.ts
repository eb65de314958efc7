import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { portOpens, programOf, serverFolder, startProgram } from './programs.ts';

const answer = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string().transform(Number)])),
      }),
    ),
  }),
});

/** One line of a graph: its labels, and values by the seconds of their moment. */
export type Series = z.infer<typeof answer>['data']['result'][number];

/** Moments in seconds since 1970, and the seconds between two values. */
interface Range {
  start: number;
  end: number;
  step: number;
}

export interface Prometheus {
  ask(expression: string, range: Range): Promise<Series[]>;
  end(): Promise<void>;
}

interface Options {
  folder: string;
  port: number;
  /** The ports of processes that are looked at. */
  targets: readonly number[];
  /** A file with alert rules. */
  rules: string;
}

/** A Prometheus that looks at the processes of the product every five seconds. */
export async function startPrometheus({ folder, port, targets, rules }: Options): Promise<Prometheus> {
  const settings = join(serverFolder(folder), 'prometheus.yml');
  const own = {
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
    rule_files: [rules],
    scrape_configs: [
      { job_name: 'brigata', static_configs: [{ targets: targets.map((target) => `127.0.0.1:${target}`) }] },
    ],
  };
  // YAML takes JSON.
  writeFileSync(settings, JSON.stringify(own), { mode: 0o644 });
  const running = startProgram({
    command: programOf('prometheus') ?? 'prometheus',
    args: [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    logFile: join(folder, 'log'),
  });
  await portOpens(port, { child: running.process });
  return {
    async ask(query, { start, end, step }) {
      const wanted = new URLSearchParams({ query, start: String(start), end: String(end), step: String(step) });
      const asked = await fetch(`http://127.0.0.1:${port}/api/v1/query_range?${wanted}`);
      if (!asked.ok) throw new Error(`Prometheus does not take ${query}: ${await asked.text()}`);
      return answer.parse(await asked.json()).data.result;
    },
    end: () => running.end(),
  };
}
