import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');

/** Address of the console's process, to which `vite` in watch mode passes the calls. */
const CONSOLE = 'http://localhost:8090';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // server/console/consoleFiles.ts replaces it with a new nonce in each reply.
  html: { cspNonce: 'CSP_NONCE' },
  resolve: {
    alias: {
      '@contract': path.join(ROOT, 'types', 'contract'),
      '@domain': path.join(ROOT, 'src', 'domain'),
      '@locales': path.join(ROOT, 'src', 'locales'),
    },
    // npm puts ra-core beside the app's React 18.
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: path.join(ROOT, 'dist', 'console.new'),
    emptyOutDir: true,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/ops': CONSOLE } },
});
