import type { GeoJSONSourceSpecification } from 'maplibre-gl';

/** Shapes as the server writes them: GeoJSON, which is passed on as it is. */
export type Shapes = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>;

export const NO_SHAPES: Shapes = { type: 'FeatureCollection', features: [] };
