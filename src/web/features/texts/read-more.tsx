import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from './text.tsx';

/** A text cut after some lines, with a button for the rest; no button where nothing is cut. */
export function ReadMore({
  lines,
  children,
  className = 'text-ink-soft text-[.95rem]',
}: {
  lines: number;
  children: ReactNode;
  className?: string;
}) {
  const t = useText();
  const block = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const measure = () =>
      block.current && !isOpen && setLong(block.current.scrollHeight > block.current.clientHeight + 2);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isOpen]);
  return (
    <div>
      <p
        ref={block}
        className={`${className} ${isOpen ? '' : 'clamp'}`}
        style={isOpen ? undefined : { WebkitLineClamp: lines }}
      >
        {children}
      </p>
      {isLong && (
        <button type="button" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} className="btn btn-quiet">
          {isOpen ? t('Leggi meno') : t('Leggi tutto')}
        </button>
      )}
    </div>
  );
}
