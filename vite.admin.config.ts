import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textsPlugin } from '#ops/build/texts-plugin.ts'

const here = import.meta.dirname

/** The counter: one static page and hashed files below /admin/. */
export default defineConfig({
  root: join(here, 'admin'),
  base: '/admin/',
  publicDir: false,
  cacheDir: join(here, 'node_modules/.vite-admin'),
  plugins: [
    react(),
    textsPlugin(),
    // Texts of React Aria in the languages of the counter alone.
    { ...optimizeLocales.vite({ locales: ['uk-UA', 'en-US'] }), enforce: 'pre' as const },
  ],
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: join(here, 'client/format-message.ts') },
      // Both apps have the type and colours of the brand.
      { find: /^@brand\//, replacement: `${join(here, 'storefront/styles')}/` },
    ],
  },
  css: { transformer: 'lightningcss' },
  build: {
    outDir: join(here, 'dist/admin'),
    // Files of earlier builds stay for a time: ops/build/earlier-files.ts.
    emptyOutDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // The server leaves these files out in live mode.
        chunkFileNames: ({ name }) =>
          name.startsWith('demo') ? 'assets/demo/[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
