import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How many lines are shown (rule 9.2). */
const LINES = 10;
/** Letters in a line, rather too few: a text that may be longer than ten lines has the button until it is measured. */
const LETTERS_A_LINE = 36;
const LETTERS_A_LINE_ON_DESK = 70;
/** The space between two paragraphs, in lines. */
const GAP = 0.6;

/** Estimated from the text alone, so that the page is the same before and after hydration. */
function linesOf(html: string, letters: number): number {
  const blocks = html
    .split(/<\/(?:p|li|h[2-4]|blockquote)>|<br\s*\/?>/)
    .map((block) => block.replace(/<[^>]+>/g, '').trim().length)
    .filter((length) => length > 0);
  return blocks.reduce((lines, length) => lines + Math.ceil(length / letters) + GAP, -GAP);
}

/** Ten lines of a text with a button for the rest (rule 2.13). Without script the whole text is shown. */
export function Description({ html }: { html: string }) {
  const t = useText();
  const isLong = linesOf(html, LETTERS_A_LINE) > LINES;
  const isShort = linesOf(html, LETTERS_A_LINE_ON_DESK) <= LINES;
  const [isOpen, setOpen] = useState(false);
  const isClamped = isLong && !isOpen;
  const text = useRef<HTMLDivElement>(null);
  const fits = useFits(text, isClamped);
  return (
    <>
      <div
        ref={text}
        id="descrizione"
        data-clamped={isClamped}
        data-short={isShort}
        className={`prose ${isClamped ? 'ten-lines' : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && !fits && (
        <button
          type="button"
          data-late
          aria-expanded={isOpen}
          aria-controls="descrizione"
          onClick={() => setOpen(!isOpen)}
          className={`btn btn-quiet mt-3 no-print noscript:hidden! ${isShort ? 'lg:hidden' : ''}`}
        >
          {isOpen ? t('Leggi meno') : t('Leggi tutto')} <Icon name="down" />
        </button>
      )}
    </>
  );
}

/** Whether a cut text was measured to be whole: what is over the ten lines is in a column beside. */
function useFits(text: { current: HTMLElement | null }, isClamped: boolean): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const measure = () => {
      const { current } = text;
      if (current && isClamped) setFits(current.scrollWidth <= current.clientWidth + 2);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [text, isClamped]);
  return fits;
}
