import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import * as z from 'zod';

/** A box on a page, in points from its upper left corner. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The first page of a PDF as it is drawn: its filled shapes with their colours, and its text with its sizes. */
export interface DrawnPage {
  width: number;
  height: number;
  pages: number;
  shapes: (Box & { color: string })[];
  words: { text: string; left: number; top: number; size: number }[];
}

type Matrix = readonly [number, number, number, number, number, number];
const matrix = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const color = z.tuple([z.string()]);
const path = z.tuple([
  z.number(),
  z.unknown(),
  z.object({ 0: z.number(), 1: z.number(), 2: z.number(), 3: z.number() }),
]);
const word = z.object({ str: z.string(), height: z.number(), transform: matrix });

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Reads what the first page of a PDF draws. */
export async function drawnPage(pdf: Uint8Array): Promise<DrawnPage> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  let now: { place: Matrix; fill: string } = { place: [1, 0, 0, 1, 0, 0], fill: '' };
  const kept: (typeof now)[] = [];
  const shapes: DrawnPage['shapes'] = [];
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    if (operator === OPS.save) kept.push(now);
    else if (operator === OPS.restore) now = kept.pop() ?? now;
    else if (operator === OPS.transform)
      now = { ...now, place: times(now.place, matrix.parse(Array.from(z.array(z.number()).parse(given)))) };
    else if (operator === OPS.setFillRGBColor) now = { ...now, fill: color.parse(given)[0] };
    else if (operator === OPS.constructPath) {
      const [how, , ends] = path.parse(given);
      if (how !== OPS.fill && how !== OPS.eoFill) continue;
      const [x1, y1] = at(now.place, ends[0], ends[1]);
      const [x2, y2] = at(now.place, ends[2], ends[3]);
      shapes.push({
        color: now.fill,
        left: Math.min(x1, x2),
        top: height - Math.max(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      });
    }
  }
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => {
    const { data } = word.safeParse(item);
    return data?.str.trim()
      ? [{ text: data.str, left: data.transform[4], top: height - data.transform[5] - data.height, size: data.height }]
      : [];
  });
  return { width, height, pages: document.numPages, shapes, words };
}
