import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from './log.ts';

/** The delay of the event loop in the last whole window, in milliseconds. */
interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

export interface LoopDelayWatch {
  /** Of the last whole window; of the time so far when there is none yet. */
  read(): LoopDelay;
  stop(): void;
}

const WINDOW_MS = 60_000;
const WARN_MS = 200;
const RESOLUTION_MS = 10;
const OVERLAP_MS = 5 * RESOLUTION_MS;

/** Measures the delay of the event loop, and warns once a window when it was blocked for more than 200 ms. */
export function watchEventLoop(log: Log, windowMs = WINDOW_MS): LoopDelayWatch {
  let histogram = startHistogram();
  let ending: NodeJS.Timeout | undefined;
  let last: LoopDelay | null = null;
  const window = setInterval(() => {
    const ended = histogram;
    histogram = startHistogram();
    // A delay that ends with the window is measured after this timer: the two windows overlap, so that none is lost.
    ending = setTimeout(() => {
      ended.disable();
      last = delayIn(ended);
      if (last.max > WARN_MS)
        log.warn({ loop_delay_ms: last, window_s: windowMs / 1000 }, 'the event loop was held up');
    }, OVERLAP_MS).unref();
  }, windowMs);
  window.unref();
  return {
    read: () => last ?? delayIn(histogram),
    stop() {
      clearInterval(window);
      clearTimeout(ending);
      histogram.disable();
    },
  };
}

function startHistogram(): ELDHistogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

const delayIn = (histogram: ELDHistogram): LoopDelay => ({
  p50: milliseconds(histogram.percentile(50)),
  p99: milliseconds(histogram.percentile(99)),
  max: milliseconds(histogram.max),
});

/** The histogram counts nanoseconds, the interval it measures by among them. */
const milliseconds = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION_MS);
