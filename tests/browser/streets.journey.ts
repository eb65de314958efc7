import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Server, startServer } from '../faults/server.ts';
import { tileArchive } from '../tile-archive.ts';
import { expect, test, wake } from './brigata.ts';
import { chromium, launch } from './chromium.ts';
import { slowness } from './slowness.ts';

const { args, ...browser } = launch(chromium);

// This browser draws WebGL with the processor.
test.use({
  launchOptions: { ...browser, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] },
});

const STREETS = 'rgb(18, 200, 40)';

/** A host of maps: a style, and its tiles in an archive that is read piece by piece. The whole world is one street. */
async function openTileHost() {
  const archive = tileArchive('streets');
  let read = 0;
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
    if (request.method === 'OPTIONS') return response.end();
    if (request.url === '/style.json') {
      const style = {
        version: 8,
        sources: { streets: { type: 'vector', url: `pmtiles://${origin}/streets.pmtiles` } },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
          {
            id: 'streets',
            type: 'fill',
            source: 'streets',
            'source-layer': 'streets',
            paint: { 'fill-color': STREETS },
          },
        ],
      };
      return response.end(JSON.stringify(style));
    }
    const [, from = 0, to = archive.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const piece = archive.subarray(Number(from), Number(to) + 1);
    read += piece.length;
    const last = Number(from) + piece.length - 1;
    response.writeHead(206, { 'Content-Range': `bytes ${from}-${last}/${archive.length}`, ETag: '"1"' });
    return response.end(piece);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    style: `http://127.0.0.1:${port}/style.json`,
    size: archive.length,
    read: () => read,
    close: () => server.close(),
  };
}

test('the operator’s streets are drawn from an archive of tiles, of which only pieces are read', async ({ page }) => {
  // The server of its own starts with new data: a busy machine takes its time.
  test.setTimeout(400_000 * slowness);
  const host = await openTileHost();
  const folder = mkdtempSync(join(tmpdir(), 'brigata-streets-'));
  let server: Server | undefined;
  try {
    server = await startServer(folder, { MAP_TILES_URL: host.style });
    await page.goto(`${server.address}/offerte-lavoro?vista=mappa`);
    await wake(page);
    const canvas = page.getByRole('region', { name: 'Mappa delle offerte' }).locator('[data-map=live] canvas');
    await expect(canvas).toBeVisible();
    const isGreen = async () => {
      const { r, g, b } = (await sharp(await canvas.screenshot()).stats()).dominant;
      return g > 150 && r < 80 && b < 80;
    };
    await expect.poll(isGreen).toBe(true);
    expect(host.read()).toBeGreaterThan(0);
    expect(host.read()).toBeLessThan(host.size);
  } finally {
    await server?.end('SIGKILL');
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
