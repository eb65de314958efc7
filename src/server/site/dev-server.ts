import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';

export interface DevServer {
  /** The pages as they are on disk now. */
  build(): Promise<ServerBuild>;
  server: Server;
}

/** `npm run dev`: the pages' sources are served and reloaded by Vite, everything else by us. */
export async function openDevServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<DevServer> {
  const server = createServer((request, response) => {
    // What Vite serves by itself; everything else carries its own headers.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    vite.middlewares(request, response, () => answer(request, response));
  });
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return {
    server,
    build: async () => asBuild(await vite.ssrLoadModule('virtual:react-router/server-build')),
  };
}

function asBuild(module: object): ServerBuild {
  if (!('routes' in module) || !('entry' in module)) throw new Error('The pages did not load');
  return module as ServerBuild;
}
