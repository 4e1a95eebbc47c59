import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserCalls } from './tooling/vite/browser-calls.ts'
import { officeChunks } from './tooling/vite/client-chunks.ts'

/** The back office: rendered in the browser, below an address of its own, without a byte in the shop's build. */
export default defineConfig({
  base: '/oficina/',
  plugins: [browserCalls(), tailwindcss()],
  clearScreen: false,
  appType: 'custom',
  publicDir: false,
  server: { middlewareMode: true },
  build: {
    target: 'es2023',
    outDir: 'build/office',
    emptyOutDir: true,
    manifest: true,
    // Every browser of that year supports module preload natively.
    modulePreload: { polyfill: false },
    // Pictures and fonts stay files: a data: URL cannot be cached separately.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: ['src/office/entry.tsx', 'src/office/entrance/entry.ts'],
      output: { codeSplitting: officeChunks() },
    },
  },
  cacheDir: 'node_modules/.vite-office',
})
