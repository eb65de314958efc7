import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** Which records have a page that shows a preview of the input. */
export const isPreviewed = (resource: string): boolean => resource === 'pages' || resource === 'articles';

const widths = { phone: 390, desktop: 1280 } as const;
type Size = keyof typeof widths;
const labels: Record<Size, string> = { phone: 'Telefono', desktop: 'Computer' };
const HEIGHT = 720;
/** The preview is not updated at every letter. */
const PAUSE_MS = 200;

/**
 * The preview of a page beside its form: first as it is stored, then as it is typed; nothing is saved for it. A screen
 * without room beside the form has a link to the page instead.
 */
export function LivePreview({ kind, id, values }: { kind: string; id: string; values: Record<string, unknown> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>('phone');
  const [room, setRoom] = useState<number>(widths.phone);
  // Each page that is hydrated in the frame gets the input: after a reload it is another one.
  const [awakened, setAwakened] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (awakened === 0) return;
    const timer = setTimeout(
      () => frame.current?.contentWindow?.postMessage({ type: 'brigata:preview', kind, values }, location.origin),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [awakened, kind, values]);
  const wake = useCallback(() => {
    const inner = frame.current?.contentWindow;
    if (!inner) return;
    const tell = () => setAwakened((count) => count + 1);
    inner.addEventListener('brigata:ready', tell);
    // Pages are hydrated at the first touch; this one is only looked at, so it asks for it.
    inner.dispatchEvent(new Event('keydown'));
    if (inner.document.documentElement.dataset.awake) tell();
  }, []);
  useEffect(() => {
    // This page is hydrated late too: the frame may have loaded before anybody listened for it.
    if (frame.current?.contentDocument?.readyState === 'complete') wake();
  }, [wake]);
  const scale = Math.min(1, room / widths[size]);
  return (
    <section aria-label="Anteprima" className="card hidden xl:grid gap-3 grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg! flex-1 flex items-center gap-2">
          <Icon name="eye" /> Anteprima
        </h2>
        {(['phone', 'desktop'] as const).map((one) => (
          <button
            key={one}
            type="button"
            data-late
            aria-pressed={size === one}
            onClick={() => setSize(one)}
            className="btn btn-quiet aria-pressed:bg-sunken"
          >
            {labels[one]}
          </button>
        ))}
      </div>
      <div ref={box} className="overflow-hidden rounded-input border border-line" style={{ height: HEIGHT }}>
        <iframe
          ref={frame}
          src={`/staff/anteprima?${new URLSearchParams({ tipo: kind, id })}`}
          title="Come apparirà la pagina"
          onLoad={wake}
          className="block mx-auto"
          style={{
            width: widths[size],
            height: HEIGHT / scale,
            ...(scale < 1 && { marginInline: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }),
          }}
        />
      </div>
      <p className="text-sm text-ink-soft">Si aggiorna mentre scrivi; sul sito non cambia nulla finché non salvi.</p>
    </section>
  );
}
