import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanCallsPlugin } from './lean-calls.ts';
import { leanPackagesPlugin } from './lean-packages.ts';
import { offlineFilesPlugin } from './offline-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanCallsPlugin(), leanPackagesPlugin(), react(), offlineFilesPlugin()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 700,
  },
});
