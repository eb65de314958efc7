import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { askBeforeReload } from './scripts/ask-before-reload.ts';
import { pageChunks } from './scripts/page-chunks.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), askBeforeReload(), pageChunks()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
