import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { withTimeLimit } from '#web/time-limit.ts';
import { loadOptional } from '#web/ui/load-optional.ts';
import type { Shapes } from './map-shapes.ts';

/** What a map is drawn on: our own ground, or a style with streets that the operator has set (MAP_TILES_URL). */
export type Ground = { kind: 'own'; shapes: Shapes } | { kind: 'streets'; style: StyleSpecification };

/** How long a style is waited for before our own ground is taken, in milliseconds. */
const STYLE_MS = 5000;
/** Before an address: the page reads it, not the map's worker, which may ask for nothing (content policy). */
const BY_PAGE = 'page-';

/** Loads the style where there is one, and our own ground where there is none or it does not come. */
export async function loadGround(styleAddress: string | null, leaving: AbortSignal): Promise<Ground> {
  const style = styleAddress === null ? null : await loadStyle(styleAddress, leaving).catch(() => null);
  leaving.throwIfAborted();
  if (style) return { kind: 'streets', style };
  return { kind: 'own', shapes: await loadShapes('/mappa/suolo.json', leaving) };
}

/** The shapes at one of our own addresses. */
export async function loadShapes(address: string, signal: AbortSignal): Promise<Shapes> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

async function loadStyle(address: string, leaving: AbortSignal): Promise<StyleSpecification> {
  const answer = await fetch(address, { signal: withTimeLimit(leaving, STYLE_MS) });
  if (!answer.ok) throw new Error(`The style answered ${answer.status}`);
  const style: StyleSpecification = await answer.json();
  for (const scheme of ['https', 'http']) addProtocol(BY_PAGE + scheme, readHere);
  if (JSON.stringify(style).includes('"pmtiles://')) {
    const archive = await loadOptional(() => import('pmtiles'));
    if (!archive) throw new Error('What reads the tiles did not load');
    addProtocol('pmtiles', new archive.Protocol().tile);
  }
  return style;
}

/** Sends the worker's requests for tiles through the page. */
export const byPage = (url: string, type?: string): { url: string } =>
  type === 'Tile' && /^https?:/.test(url) ? { url: BY_PAGE + url } : { url };

async function readHere({ url }: { url: string }, { signal }: AbortController): Promise<{ data: ArrayBuffer }> {
  const answer = await fetch(url.slice(BY_PAGE.length), { signal });
  if (!answer.ok) throw new Error(`A tile answered ${answer.status}`);
  return { data: await answer.arrayBuffer() };
}
