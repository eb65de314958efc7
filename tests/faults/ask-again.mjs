// A thread that requests a page again and again: the requests of the test beside it must not delay its measurements.
import { parentPort, workerData } from 'node:worker_threads';

let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
const times = [];
const statuses = new Set();
while (!isOver) {
  const started = performance.now();
  const answer = await fetch(workerData);
  await answer.text();
  statuses.add(answer.status);
  times.push(performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
parentPort.postMessage({ statuses: [...statuses], times: times.sort((a, b) => a - b) });
