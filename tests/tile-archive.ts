import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';

const HEADER_BYTES = 127;
const EXTENT = 4096;
/** In the header: stored as it is, a vector tile. */
const UNCOMPRESSED = 1;
const VECTOR_TILE = 1;
/** Before the tile, so that reading the archive whole differs from reading pieces. */
const UNREAD = Buffer.alloc(65_536);

/** A number as the directory of an archive has it, seven bits a byte. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);

/** An archive of tiles (PMTiles 3) with one for the whole world, of which `layer` covers all. */
export function tileArchive(layer: string): Buffer {
  const corners: [number, number][] = [
    [0, 0],
    [EXTENT, 0],
    [EXTENT, EXTENT],
    [0, EXTENT],
    [0, 0],
  ];
  const covered = new GeoJSONWrapper([{ type: 3, geometry: [corners], tags: {} }], { version: 2, extent: EXTENT });
  covered.name = layer;
  const tile = Buffer.from(fromVectorTileJs({ layers: { [layer]: covered } }));
  // One entry: the first tile, once, so long, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: layer, fields: {} }] }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const tilesAt = metadataAt + metadata.length + UNREAD.length;
  const numbers = [HEADER_BYTES, directory.length, metadataAt, metadata.length, 0, 0, tilesAt, tile.length, 1, 1, 1];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, VECTOR_TILE, 0, 0], 96);
  const bounds = [-180, -85, 180, 85];
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, UNREAD, tile]);
}
