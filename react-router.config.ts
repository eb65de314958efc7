import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './scripts/short-manifest.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => shortenManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
