import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Which records have a page that shows what is being written. */
export const isPreviewed = (resource: string): boolean => resource === 'pages' || resource === 'articles';

const widths = { phone: 390, desktop: 1280 } as const;
type Size = keyof typeof widths;
const labels: Record<Size, string> = { phone: 'Telefono', desktop: 'Computer' };
const HEIGHT = 720;
/** A page is not drawn at every letter. */
const PAUSE_MS = 200;

/** The page as it will be, beside the form, while it is written: nothing is saved for it. A screen without room beside has the link to the page instead. */
export function LivePreview({ kind, values }: { kind: string; values: Record<string, unknown> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>('phone');
  const [room, setRoom] = useState<number>(widths.phone);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isAwake) return;
    const timer = setTimeout(() => frame.current?.contentWindow?.postMessage({ type: 'brigata:preview', kind, values }, location.origin), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAwake, kind, values]);
  const wake = () => {
    const inner = frame.current?.contentWindow;
    if (!inner) return;
    inner.addEventListener('brigata:ready', () => setAwake(true));
    // Pages sleep until a hand touches them; this one is only looked at.
    inner.dispatchEvent(new Event('keydown'));
    if (inner.document.documentElement.dataset.awake) setAwake(true);
  };
  const scale = Math.min(1, room / widths[size]);
  return (
    <section aria-label="Anteprima" className="card hidden xl:grid gap-3 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg! flex-1 flex items-center gap-2">
          <Icon name="eye" /> Anteprima
        </h2>
        {(['phone', 'desktop'] as const).map((one) => (
          <button key={one} type="button" data-late aria-pressed={size === one} onClick={() => setSize(one)} className="btn btn-quiet aria-pressed:bg-sunken">
            {labels[one]}
          </button>
        ))}
      </div>
      <div ref={box} className="overflow-hidden rounded-input border border-line" style={{ height: HEIGHT }}>
        <iframe
          ref={frame}
          src="/staff/anteprima"
          title="Come apparirà la pagina"
          onLoad={wake}
          className="block mx-auto"
          style={{ width: widths[size], height: HEIGHT / scale, ...(scale < 1 && { marginInline: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }) }}
        />
      </div>
      <p className="text-sm text-ink-soft">Si aggiorna mentre scrivi; sul sito non cambia nulla finché non salvi.</p>
    </section>
  );
}
