import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sandboxWallet } from '#server/site/sandbox-wallet.ts';

/** The sandbox wallet as a separate server, which keeps running when the product's server is killed. */
export async function openSandboxWallet(slowMs = 50): Promise<{
  address: string;
  approve(token: string, trouble?: string): Promise<void>;
  decline(token: string): Promise<void>;
  tellsTo(url: string): void;
  close(): Promise<void>;
}> {
  const settings = { baseUrl: '', webhookUrl: '', secret: 'prova', slowMs };
  const server = createServer(getRequestListener(sandboxWallet(settings).fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  settings.baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const pay = async (token: string, what: string, trouble = 'none') => {
    const response = await fetch(`${settings.baseUrl}/checkoutnow`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, what, trouble }),
    });
    if (response.status !== 303) throw new Error(`The wallet's page answered ${response.status}`);
  };
  return {
    address: settings.baseUrl,
    approve: (token, trouble) => pay(token, 'approve', trouble),
    decline: (token) => pay(token, 'decline'),
    tellsTo: (url) => {
      settings.webhookUrl = url;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
