import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OfferMap } from '#contract/offer-map.ts';
import { isInBox, writeBox } from '#domain/map-box.ts';
import { dotted } from '#domain/offer-words.ts';
import { call } from '#web/api.ts';
import { useTheme } from '#web/features/every-page/site.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { loadOptional } from '#web/ui/load-optional.ts';
import { NO_SHAPES } from './map-shapes.ts';
import { MarkCard } from './mark-card.tsx';
import { useMarkWords } from './mark-words.ts';
import type { OpenMap, Seen } from './open-map.ts';

type Mark = OfferMap['marks'][number];
interface LiveMapProps {
  /** The query of the search. */
  asked: string;
  map: OfferMap;
  /** The searched place, where it is one with a shape. */
  area: string | null;
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/** The map that moves. Its code comes when a map is asked for, in a browser that can draw it. */
export default function LiveMap({ asked, map, area, isLive, onLive }: LiveMapProps) {
  const t = useText();
  const theme = useTheme();
  const words = useMarkWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const holder = useRef<HTMLDivElement>(null);
  const open = useRef<OpenMap | null>(null);
  const [moved, setMoved] = useState<Seen | null>(null);
  const [chosen, setChosen] = useState<Mark | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [inSight, setInSight] = useState<number | null>(null);
  // What the map's own callbacks read: they are given once.
  const names = { title: t('Mappa'), credit: t('Confini: Natural Earth'), credits: t('Chi ha fatto la mappa') };
  const now = useRef({ asked, words, map, names });
  now.current = { asked, words, map, names };

  useEffect(() => {
    const stage = holder.current;
    if (!stage) return;
    const leaving = new AbortController();
    let reading = new AbortController();
    const draw = async (seen: Seen, byHand: boolean) => {
      if (byHand) setMoved(seen);
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      const asking = new URLSearchParams(now.current.asked);
      asking.set('view', writeBox(seen.wider));
      asking.set('zoom', String(seen.zoom));
      const answer = await call('GET /search/offers/map', { query: asking, signal }).catch(() => null);
      if (signal.aborted) return;
      setHasFailed(!answer?.ok);
      if (!answer?.ok) return;
      open.current?.show(answer.body.marks);
      setInSight(answer.body.marks.filter(({ lon, lat }) => isInBox(seen.box, lon, lat)).reduce(sumOf, 0));
    };
    loadOptional(() => Promise.all([import('./open-map.ts'), import('./map-ground.ts')]))
      .then(async (code) => {
        if (!code || leaving.signal.aborted) return onLive(false);
        const [{ openMap }, { loadGround }] = code;
        const ground = await loadGround(now.current.map.style, leaving.signal);
        if (leaving.signal.aborted) return;
        open.current = openMap(stage, {
          ground,
          ...now.current.names,
          theme,
          frame: now.current.map.frame,
          marks: now.current.map.marks,
          isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
          wordsOf: (mark, isNear) => now.current.words(mark, isNear),
          onSeen: draw,
          onChoose: setChosen,
          onReady: () => onLive(true),
        });
      })
      // The drawing stays where the map's code, or its ground, did not come.
      .catch(() => onLive(false));
    return () => {
      leaving.abort();
      reading.abort();
      open.current?.remove();
      open.current = null;
      onLive(false);
    };
  }, [theme, onLive]);

  useEffect(() => {
    if (!isLive) return;
    const leaving = new AbortController();
    const address = area === null ? null : `/mappa/forma/${area}.json`;
    // Without its shape the place is still where the map looks.
    loadOptional(() => import('./map-ground.ts'))
      .then((code) => (address === null || !code ? NO_SHAPES : code.loadShapes(address, leaving.signal)))
      .then((shapes) => leaving.signal.aborted || open.current?.outline(shapes))
      .catch(() => {});
    return () => leaving.abort();
  }, [isLive, area]);

  // Another search is shown on the same map; what was searched on the map just now stays where it is.
  const shown = useRef(asked);
  const searchedBox = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    setMoved(null);
    setChosen(null);
    const isHere = searchedBox.current !== null && new URLSearchParams(asked).get('box') === searchedBox.current;
    searchedBox.current = null;
    open.current?.look(isHere ? null : now.current.map.frame);
  }, [asked]);

  const searchHere = () => {
    if (!moved) return;
    const next = new URLSearchParams(search);
    next.delete('page');
    searchedBox.current = writeBox(moved.box);
    next.set('box', searchedBox.current);
    navigate(`${pathname}?${next}`, { preventScrollReset: true });
  };
  return (
    <>
      <div data-map="live" className={isLive ? 'absolute inset-0 isolate' : 'absolute inset-0 invisible'}>
        <div ref={holder} className="size-full" />
      </div>
      {isLive && (
        <>
          <div className="absolute top-3 right-3 grid gap-2">
            <MapButton label={t('Ingrandisci')} onClick={() => open.current?.zoomBy(1)}>
              <Icon name="aggiungi" />
            </MapButton>
            <MapButton label={t('Riduci')} onClick={() => open.current?.zoomBy(-1)}>
              <span aria-hidden="true" className="block w-4 h-0.5 bg-current" />
            </MapButton>
          </div>
          {moved && (
            <button
              type="button"
              onClick={searchHere}
              className="btn btn-primary absolute top-3 left-1/2 -translate-x-1/2"
            >
              {t('Cerca qui')}
            </button>
          )}
          {hasFailed && (
            <p
              role="alert"
              className="absolute inset-x-3 bottom-3 rounded-input bg-surface p-3 flex flex-wrap gap-3 items-center"
            >
              {t('Le offerte della mappa non si sono caricate.')}{' '}
              <button type="button" className="btn btn-ghost" onClick={() => open.current?.look(null)}>
                {t('Riprova')}
              </button>
            </p>
          )}
          <p role="status" className="sr-only">
            {inSight !== null && (inSight === 1 ? t('1 offerta') : t('{n} offerte', { n: dotted(inSight) }))}
          </p>
          {chosen && (
            <MarkCard key={`${chosen.lon} ${chosen.lat}`} mark={chosen} asked={asked} onClose={() => setChosen(null)} />
          )}
        </>
      )}
    </>
  );
}

const sumOf = (sum: number, { count }: Mark) => sum + count;

const MapButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="size-11 grid place-items-center rounded-full bg-surface border border-line-strong text-ink"
  >
    {children}
  </button>
);
