import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../features/text.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** How many letters a line holds on a phone: a guess, good until the text has been laid out. */
const LETTERS_A_LINE = 40;
const LINES = 10;
/** On a desk the side panel is higher than ten lines: a text that ends about where it does is not cut, or the page would be empty below. */
const LETTERS_A_LINE_ON_DESK = 75;
const LINES_ON_DESK = 18;

/** A guess from the text alone, so that the way to read on is there before any script. */
const linesOf = (html: string, letters: number) => html.split(/<\/(?:p|li|h[2-4]|blockquote)>|<br\s*\/?>/).reduce((lines, block) => lines + Math.ceil(block.replace(/<[^>]+>/g, '').trim().length / letters), 0);
const looksLong = (html: string) => linesOf(html, LETTERS_A_LINE) > LINES;

/** Ten lines and a way to read on (spec 2.13). Without script the whole text is there: the clamp is the script's. */
export function Description({ html }: { html: string }) {
  const t = useText();
  const block = useRef<HTMLDivElement>(null);
  const isShort = linesOf(html, LETTERS_A_LINE_ON_DESK) <= LINES_ON_DESK;
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(() => looksLong(html));
  useEffect(() => {
    const measure = () => {
      const shown = block.current;
      if (shown?.dataset.clamped === 'true') setLong(shown.scrollHeight > shown.clientHeight + 2);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return (
    <>
      <div
        id="descrizione"
        ref={block}
        data-clamped={!isOpen}
        data-short={isShort}
        className="prose data-[clamped=true]:max-h-[10lh] data-[clamped=true]:overflow-hidden lg:data-[short=true]:max-h-none! noscript:max-h-none! print:max-h-none!"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && (
        <button type="button" data-late aria-expanded={isOpen} aria-controls="descrizione" onClick={() => setOpen(!isOpen)} className={`btn btn-quiet mt-3 no-print noscript:hidden! ${isShort ? 'lg:hidden' : ''}`}>
          {isOpen ? t('Leggi meno') : t('Leggi tutto')} <Icon name="down" />
        </button>
      )}
    </>
  );
}
