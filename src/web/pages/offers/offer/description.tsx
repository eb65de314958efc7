import { useState } from 'react';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Letters in a line on a phone: a text of 1,200 letters has about thirty lines there. */
const LETTERS_A_LINE = 40;
/** A text up to this length is shown in full: a cut would hide too little to be worth a tap. */
const LINES_WHOLE = 30;
/**
 * On a desktop the side panel is higher than ten lines: a text that ends at about its height is not cut, or the page
 * would be empty below.
 */
const LETTERS_A_LINE_ON_DESK = 75;
const LINES_ON_DESK = 18;

/** Estimated from the text alone, so that the page is the same before and after hydration. */
const linesOf = (html: string, letters: number) =>
  html
    .split(/<\/(?:p|li|h[2-4]|blockquote)>|<br\s*\/?>/)
    .reduce((lines, block) => lines + Math.ceil(block.replace(/<[^>]+>/g, '').trim().length / letters), 0);

/** Ten lines of a long text with a button for the rest (rule 2.13). Without script the whole text is shown. */
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
