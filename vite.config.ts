import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserCalls } from './tooling/vite/browser-calls.ts'
import { shopChunks } from './tooling/vite/client-chunks.ts'
import { pageDataOnDemand } from './tooling/vite/page-data.ts'
import { retryRouteCode } from './tooling/vite/route-code.ts'
import { translatedMessages } from './tooling/vite/translated-messages.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    translatedMessages(process.env.SHOP_LANGUAGE),
    browserCalls(),
    tailwindcss(),
    reactRouter(),
    retryRouteCode(),
    pageDataOnDemand(),
  ],
  clearScreen: false,
  server: { middlewareMode: true },
  build: {
    target: 'es2023',
    // Every browser of that year supports module preload natively.
    modulePreload: { polyfill: false },
    // Pictures and fonts stay files: a data: URL can be neither cached separately nor allowed by the strict CSP.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // Imported on demand: discovered then, they would reload the development page.
    include: ['react-toastify/unstyled', 'zustand'],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: shopChunks(), entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/shop/server-entry.ts' } },
      // The server build carries its own production React, whatever NODE_ENV the process was started with.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
  },
}))
