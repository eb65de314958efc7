import { getDocumentProxy } from 'unpdf';
import type { TextRun } from './page-cells.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type TextReader = ReturnType<ReadableStream<unknown>['getReader']>;

/** The maximum number of pages that are read. */
const MAX_PAGES = 12;
/** The maximum number of letters read in all, and of one run. */
const MAX_TEXT = 50_000;
const MAX_RUN = 1000;
/** Maximum runs of one page, and of all pages. */
const MAX_PAGE_RUNS = 20_000;
const MAX_RUNS = 50_000;
/**
 * After this much processor time, in milliseconds, no further page is begun: a CV of twelve full pages takes a tenth of
 * it.
 */
const CPU_MOST_MS = 3000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * The text of a PDF with its positions, page by page. What exceeds a limit is left out, and is not even laid out: the
 * text is read as it streams. Invisible text gives no runs but takes time, so time is limited too. Throws for what is
 * not a PDF.
 */
export async function textOfPages(pdf: Uint8Array, { cpuMostMs = CPU_MOST_MS } = {}): Promise<TextRun[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const readers: TextReader[] = [];
  try {
    const pages: TextRun[][] = [];
    const begun = cpuMs();
    const left = { letters: MAX_TEXT, runs: MAX_RUNS };
    for (
      let number = 1;
      number <= Math.min(document.numPages, MAX_PAGES) && left.letters > 0 && left.runs > 0;
      number++
    ) {
      if (number > 1 && cpuMs() - begun > cpuMostMs) break;
      const runs = await runsOfPage(await document.getPage(number), left, (reader) => readers.push(reader));
      left.runs -= runs.length;
      left.letters -= runs.reduce((sum, { text }) => sum + text.length, 0);
      pages.push(runs);
    }
    return pages;
  } finally {
    // The document first: this stops text that is still being laid out. A cancelled stream alone would go on to the end
    // of its page.
    const destroyed = document.loadingTask.destroy();
    await Promise.all(readers.map((reader) => reader.cancel(new Error('Enough was read')).catch(() => {})));
    await destroyed;
  }
}

/**
 * The runs of one page, as many as are left to read. Asks the stream for no more than that; `opened` receives the
 * stream, to cancel it.
 */
export async function runsOfPage(
  page: Pick<Page, 'getViewport' | 'streamTextContent'>,
  left: { letters: number; runs: number },
  opened: (reader: TextReader) => void,
): Promise<TextRun[]> {
  const viewport = page.getViewport({ scale: 1 });
  const reader = page.streamTextContent().getReader();
  opened(reader);
  const runs: TextRun[] = [];
  let { letters } = left;
  let items = Math.min(MAX_PAGE_RUNS, left.runs);
  while (items > 0 && letters > 0) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items.slice(0, items)) {
      items--;
      if (!('str' in item) || letters <= 0) continue;
      const text = item.str.slice(0, Math.min(MAX_RUN, letters));
      letters -= text.length;
      const [a = 0, b = 0, , , left = 0, bottom = 0] = item.transform.map(Number);
      const [x = 0, y = 0] = viewport.convertToViewportPoint(left, bottom).map(Number);
      runs.push({ text, x, y, width: item.width, size: Math.hypot(a, b) || item.height, font: item.fontName });
    }
  }
  return runs;
}
