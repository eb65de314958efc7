import 'maplibre-gl/dist/maplibre-gl.css';
import {
  type GeoJSONSource,
  Map as GlMap,
  type LngLatBounds,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type MapColors, mapColors } from '#art/map/map-colors.ts';
import type { OfferMap } from '#contract/offer-map.ts';
import type { Box } from '#domain/mercator.ts';
import type { Theme } from '#domain/theme.ts';
import { byPage, type Ground } from './map-ground.ts';
import { NO_SHAPES, type Shapes } from './map-shapes.ts';
import type { MarkWords } from './mark-words.ts';

type Mark = OfferMap['marks'][number];

/** What is looked at: the box in sight, one a little wider, and the zoom as a whole number. */
export interface Seen {
  box: Box;
  wider: Box;
  zoom: number;
}

export interface OpenMap {
  show(marks: readonly Mark[]): void;
  /** Looks at a box; at what it shows already when there is none. `onSeen` is called when it is there. */
  look(box: Box | null): void;
  zoomBy(steps: number): void;
  /** Shows the shape of the searched place, once the map is ready; none for an empty collection. */
  outline(shapes: Shapes): void;
  remove(): void;
}

interface MapOptions {
  ground: Ground;
  /** What the map is called, who drew its ground, and the name of the button that shows them. */
  title: string;
  credit: string;
  credits: string;
  theme: Theme;
  frame: Box;
  marks: readonly Mark[];
  /** Whether the user wants no motion. */
  isStill: boolean;
  /** `isNear`: the map is near enough for what a mark pays. */
  wordsOf: (mark: Mark, isNear: boolean) => MarkWords;
  /** Called when the map came to rest; `byHand` when the user moved it. */
  onSeen: (seen: Seen, byHand: boolean) => void;
  onChoose: (mark: Mark) => void;
  onReady: () => void;
}

/** Where the map can be moved to, and how near. */
const LIMITS: [number, number, number, number] = [3.2, 33.2, 22.3, 49.3];
const [FARTHEST, NEAREST, NEAREST_STREETS] = [4, 13, 17];
/** As near as marks can be asked for. */
const NEAREST_MARKS = 14;
/** The source of the searched place's shape. */
const OUTLINE = 'searched';
/** From this zoom on, about a region, a mark of one place says what it pays. */
const PAY_FROM = 7;
/** The size of a mark without words, and about how wide a letter is, in pixels. */
const [MARK_PX, LETTER_PX] = [48, 7];

/** Goes with the events of a move that a button of ours makes: those of a hand have an event of the browser. */
const BY_USER = { byUser: true };

setWorkerUrl(workerUrl);

/** Opens the live map on a ground. Throws where WebGL is missing. */
export function openMap(holder: HTMLElement, options: MapOptions): OpenMap {
  const { frame, ground, isStill, onReady, onSeen, onChoose, wordsOf } = options;
  const colors = mapColors[options.theme];
  const isOwn = ground.kind === 'own';
  const nearest = isOwn ? NEAREST : NEAREST_STREETS;
  const map = new GlMap({
    container: holder,
    style: isOwn ? styleOf(colors, ground.shapes, fontsOf(holder)) : ground.style,
    transformRequest: byPage,
    bounds: [frame.west, frame.south, frame.east, frame.north],
    fitBoundsOptions: { padding: 24 },
    maxBounds: LIMITS,
    minZoom: FARTHEST,
    maxZoom: nearest,
    // A style names its own sources.
    attributionControl: { compact: true, ...(isOwn && { customAttribution: options.credit }) },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: isStill ? 0 : 200,
    cooperativeGestures: false,
  });
  // The library's own names are English.
  map.getCanvas().setAttribute('aria-label', options.title);
  for (const button of holder.querySelectorAll('.maplibregl-ctrl-attrib-button')) {
    button.setAttribute('aria-label', options.credits);
    button.setAttribute('title', options.credits);
  }
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let markers: Marker[] = [];
  const choose = (mark: Mark) => {
    const { west, south, east, north } = mark.box;
    if (mark.places === 1) return onChoose(mark);
    map.fitBounds([west, south, east, north], { padding: 60, maxZoom: nearest, animate: !isStill }, BY_USER);
  };
  const show = (marks: readonly Mark[]) => {
    const focused = markers.findIndex((marker) => marker.getElement() === document.activeElement);
    for (const marker of markers) marker.remove();
    const saysPay = withRoomForPay(map, marks, wordsOf);
    markers = marks.map((mark) => {
      const element = markElement(wordsOf(mark, saysPay.has(mark)), mark.places > 1);
      element.addEventListener('click', (event) => {
        event.stopPropagation();
        choose(mark);
      });
      return new Marker({ element }).setLngLat([mark.lon, mark.lat]).addTo(map);
    });
    if (focused >= 0) map.getCanvas().focus({ preventScroll: true });
  };
  show(options.marks);
  map.once('load', () => {
    addOutline(map, colors);
    onReady();
    // The first marks are those of a usual window; this one may be smaller.
    onSeen(seenOf(map), false);
  });
  map.on('moveend', (event) => {
    onSeen(seenOf(map), 'byUser' in event || ('originalEvent' in event && Boolean(event.originalEvent)));
  });
  return {
    show,
    look: (box) =>
      box
        ? map.fitBounds([box.west, box.south, box.east, box.north], { padding: 24, animate: !isStill })
        : onSeen(seenOf(map), false),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, animate: !isStill }, BY_USER),
    outline: (shapes) => map.getSource<GeoJSONSource>(OUTLINE)?.setData(shapes),
    remove: () => map.remove(),
  };
}

function seenOf(map: GlMap): Seen {
  const bounds = map.getBounds();
  const box = boxOf(bounds);
  const [across, down] = [(box.east - box.west) / 4, (box.north - box.south) / 4];
  const wider = { west: box.west - across, east: box.east + across, south: box.south - down, north: box.north + down };
  return { box, wider, zoom: Math.min(NEAREST_MARKS, Math.max(3, Math.floor(map.getZoom()))) };
}

const boxOf = (bounds: LngLatBounds): Box => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
});

/** The marks whose words with the pay cover no other mark: none from afar, and the larger ones first. */
function withRoomForPay(map: GlMap, marks: readonly Mark[], wordsOf: MapOptions['wordsOf']): Set<Mark> {
  const chosen = new Set<Mark>();
  if (map.getZoom() < PAY_FROM) return chosen;
  const places = marks.map((mark) => ({ mark, ...map.project([mark.lon, mark.lat]), width: MARK_PX }));
  for (const place of places) {
    const width = MARK_PX + wordsOf(place.mark, true).short.length * LETTER_PX;
    const isFree = places.every(
      (other) =>
        other === place ||
        Math.abs(other.y - place.y) > MARK_PX ||
        Math.abs(other.x - place.x) > (other.width + width) / 2,
    );
    if (!isFree) continue;
    place.width = width;
    chosen.add(place.mark);
  }
  return chosen;
}

/** A mark is a button: it is reached by keys and says where it is and how many offers there are. */
function markElement({ short, full }: MarkWords, isGroup: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isGroup ? 'map-mark map-mark-group' : 'map-mark';
  button.textContent = short;
  button.setAttribute('aria-label', full);
  return button;
}

/** The fonts of an element, by their names. */
const fontsOf = (element: HTMLElement): string[] =>
  getComputedStyle(element)
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll('"', ''));

/** Prepares the shape of the searched place: over the ground, under the names. */
function addOutline(map: GlMap, { chosen, accent }: MapColors): void {
  const layers = map.getStyle().layers;
  const names = layers.find(({ type }) => type === 'symbol')?.id;
  map.addSource(OUTLINE, { type: 'geojson', data: NO_SHAPES });
  map.addLayer(
    { id: `${OUTLINE}-fill`, type: 'fill', source: OUTLINE, paint: { 'fill-color': chosen, 'fill-opacity': 0.6 } },
    names,
  );
  map.addLayer({ id: `${OUTLINE}-line`, type: 'line', source: OUTLINE, paint: { 'line-color': accent } }, names);
}

/** Our ground in the colours of a theme; names are drawn with the fonts of the device. */
function styleOf(colors: MapColors, ground: Shapes, fonts: string[]): StyleSpecification {
  const of = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string];
  return {
    version: 8,
    sources: { ground: { type: 'geojson', data: ground, maxzoom: 10 } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      { id: 'abroad', type: 'fill', source: 'ground', filter: of('abroad'), paint: { 'fill-color': colors.abroad } },
      { id: 'land', type: 'fill', source: 'ground', filter: of('land'), paint: { 'fill-color': colors.land } },
      { id: 'lake', type: 'fill', source: 'ground', filter: of('lake'), paint: { 'fill-color': colors.sea } },
      { id: 'shore', type: 'line', source: 'ground', filter: of('land'), paint: { 'line-color': colors.shore } },
      {
        id: 'border',
        type: 'line',
        source: 'ground',
        filter: of('border'),
        minzoom: 5.5,
        paint: { 'line-color': colors.border },
      },
      { id: 'region', type: 'line', source: 'ground', filter: of('region'), paint: { 'line-color': colors.region } },
      {
        id: 'town',
        type: 'symbol',
        source: 'ground',
        filter: ['all', of('town'), ['<=', ['get', 'zoom'], ['+', ['zoom'], 0.5]]],
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 12,
          'text-font': fonts,
          'symbol-sort-key': ['get', 'zoom'],
          'text-padding': 6,
        },
        paint: { 'text-color': colors.soft, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
      },
    ],
  };
}
