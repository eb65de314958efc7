import { countPay } from '#server/areas/pay/count-pay.ts';
import { type Application, onBothEngines } from './filled-offers.ts';
import { atMost, type Row, timings } from './table.ts';

const OFFERS = 100_000;
const questions = [
  '',
  '/cuoco',
  '/cameriere-di-sala',
  '/cuoco?place=lombardia',
  '/cuoco?place=provincia-di-rimini',
  '/barman-barlady?place=toscana',
];
const ASKED = 100;

/** What jobs pay, read from the table that each night makes of a hundred thousand offers: the whole call. */
async function measure(engine: string, { platform: { db }, brigata: { app } }: Application): Promise<Row[]> {
  const began = performance.now();
  await countPay(db);
  const counted = (performance.now() - began) / 1000;
  const taken: number[] = [];
  for (let round = 0; round < ASKED; round++)
    for (const question of questions) {
      const started = performance.now();
      const answer = await app.request(`/api/website/v1/pay/jobs${question}`);
      await answer.text();
      // The first rounds compile the statements.
      if (round > 2) taken.push(performance.now() - started);
      if (!answer.ok) throw new Error(`${question} answered ${answer.status}`);
    }
  const { p50, p95 } = timings(taken);
  const rest = ` (p50 ${p50.toFixed(1)}; all counted in ${counted.toFixed(1)} s)`;
  return [atMost(`what a job pays, of ${OFFERS.toLocaleString('en')} offers, ${engine}, p95`, p95, 5, 'ms', rest)];
}

export const benchPay = (postgresUrl: string | undefined): Promise<Row[]> =>
  onBothEngines(postgresUrl, OFFERS, measure);
