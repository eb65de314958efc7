import { useState } from 'react';
import { useText } from '#web/features/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How many letters a line holds on a phone: a text of 1,200 letters is about thirty lines there. */
const LETTERS_A_LINE = 40;
/** A text up to this long is whole: what a cut would hide is not worth a touch. */
const LINES_WHOLE = 30;
/**
 * On a desk the side panel is higher than ten lines: a text that ends about where it does is not cut, or the page would
 * be empty below.
 */
const LETTERS_A_LINE_ON_DESK = 75;
const LINES_ON_DESK = 18;

/** A guess from the text alone, so that the page is the same before any script and after it. */
const linesOf = (html: string, letters: number) =>
  html
    .split(/<\/(?:p|li|h[2-4]|blockquote)>|<br\s*\/?>/)
    .reduce((lines, block) => lines + Math.ceil(block.replace(/<[^>]+>/g, '').trim().length / letters), 0);

/**
 * Ten lines of a long text and a way to read on (rule 2.13). Without script the whole text is there: the clamp is the
 * script's.
 */
export function Description({ html }: { html: string }) {
  const t = useText();
  const isLong = linesOf(html, LETTERS_A_LINE) > LINES_WHOLE;
  const isShort = linesOf(html, LETTERS_A_LINE_ON_DESK) <= LINES_ON_DESK;
  const [isOpen, setOpen] = useState(false);
  const isClamped = isLong && !isOpen;
  return (
    <>
      <div
        id="descrizione"
        data-clamped={isClamped}
        data-short={isShort}
        className={`prose ${isClamped ? 'ten-lines' : ''}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && (
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
