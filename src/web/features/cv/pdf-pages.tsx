import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../texts/text.tsx';

GlobalWorkerOptions.workerSrc = worker;

const MAX_PAGES = 12;

/** The pages of a PDF drawn one below the other, as wide as their container. Nothing in the file runs. */
export default function PdfPages({
  content,
  label,
  failedText,
  sharpness,
}: {
  content: Uint8Array;
  label: string;
  failedText: string;
  /** Drawn pixels for each of the window's; as many as its screen has, two at most, where it is not given. */
  sharpness?: number | undefined;
}) {
  const holder = useRef<HTMLElement>(null);
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    // The library takes the bytes away, so it gets a copy.
    const task = getDocument({ data: content.slice(), isEvalSupported: false });
    task.promise
      .then((document) => {
        setCount(document.numPages);
        return drawPages(document, place, sharpness ?? Math.min(2, window.devicePixelRatio || 1));
      })
      .catch(() => setFailed(true));
    return () => {
      void task.destroy();
      place.replaceChildren();
    };
  }, [content, sharpness]);
  if (hasFailed) return <p role="alert">{failedText}</p>;
  return (
    <>
      <section ref={holder} aria-label={label} data-pdf className="grid gap-4 bg-sunken rounded-input p-2 sm:p-4" />
      {count > MAX_PAGES && (
        <p className="text-ink-soft">
          {t('Qui vedi le prime {n} pagine di {all}: scarica il PDF per leggere le altre.', {
            n: MAX_PAGES,
            all: count,
          })}
        </p>
      )}
    </>
  );
}

async function drawPages(document: PDFDocumentProxy, place: HTMLElement, sharpness: number): Promise<void> {
  const width = place.clientWidth - 16;
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    const page = await document.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width / natural.width) * sharpness });
    const canvas = window.document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.className = 'w-full h-auto rounded-sm';
    const text = await page.getTextContent();
    // Screen readers get the page's text.
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', text.items.map((item) => ('str' in item ? item.str : '')).join(' '));
    place.append(canvas);
    await page.render({ canvas, viewport }).promise;
  }
}
