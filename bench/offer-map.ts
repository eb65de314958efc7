import { type Application, onBothEngines } from './filled-offers.ts';
import { atMost, type Row, timings } from './table.ts';

const OFFERS = 100_000;
const searches = [
  '',
  'job=cuoco',
  'has_room=true',
  'place=lombardia',
  'place=emilia-romagna&job=cameriere-di-sala',
  'place=roma',
  'season=summer',
  'place=lago-di-garda',
];
/** What is looked at on a map, from all of Italy to a stretch of coast. */
const views = ['', '5&view=6,35,19,48', '7&view=9,43,14,46.5', '9&view=11,43.5,13,45', '12&view=12.4,43.9,12.7,44.2'];
/** How often each view of each search is asked for, once its offers are counted. */
const ASKED = 6;
const KB = 1024;

/** The map of a search among a hundred thousand offers: the first view, which counts them, and what follows. */
async function measure(engine: string, application: Application): Promise<Row[]> {
  const ask = async (search: string, view: string) => {
    const query = [search, view && `zoom=${view}`].filter(Boolean).join('&');
    const started = performance.now();
    const answer = await application.brigata.app.request(`/api/website/v1/search/offers/map?${query}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    return { ms: performance.now() - started, bytes: Buffer.byteLength(text) };
  };
  const first: number[] = [];
  const next: number[] = [];
  let largest = 0;
  for (const search of searches) {
    first.push((await ask(search, '')).ms);
    for (let times = 0; times < ASKED; times++)
      for (const view of views) {
        const { ms, bytes } = await ask(search, view);
        largest = Math.max(largest, bytes);
        // Each zoom of a search is grouped once.
        if (times > 0) next.push(ms);
      }
  }
  const p = timings(next);
  return [
    atMost(
      `a view of a map, ${OFFERS.toLocaleString('en')} offers, ${engine}, p95`,
      p.p95,
      10,
      'ms',
      ` (p50 ${p.p50.toFixed(1)}; the first, which counts, p50 ${timings(first).p50.toFixed(0)})`,
    ),
    atMost(`its largest answer, ${engine}`, largest / KB, 40, 'kB'),
  ];
}

export const benchOfferMap = (postgresUrl: string | undefined): Promise<Row[]> =>
  onBothEngines(postgresUrl, OFFERS, measure);
