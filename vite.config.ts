import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layersPlugin } from '#ops/build/layers-plugin.ts'
import { plainImportsPlugin } from '#ops/build/plain-imports-plugin.ts'
import { textsPlugin } from '#ops/build/texts-plugin.ts'

/** The storefront twice: for the browser (with a manifest for the server's links) and for the first render on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), textsPlugin(), layersPlugin(), plainImportsPlugin()],
  publicDir: 'storefront/public',
  appType: 'custom',
  resolve: {
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: join(import.meta.dirname, 'client/format-message.ts'),
      },
    ],
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    // The browser's files of earlier builds stay for a time: ops/build/earlier-files.ts.
    emptyOutDir: isSsrBuild ?? false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One stylesheet for all pages: it is small, and no page ever shows without its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    // The server's page names the chunks to load first; a list of them in the script would only repeat it.
    modulePreload: false,
    // A tenth of a page's own code smaller than the built-in minifier makes it; counted in gzip.
    minify: isSsrBuild ? false : 'terser',
    // Functions that are used once stay where they are: moved into their callers, they compress worse.
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true, reduce_funcs: false },
    },
    rolldownOptions: isSsrBuild
      ? { input: 'storefront/render.tsx' }
      : {
          input: ['storefront/start.ts', 'storefront/browser.tsx'],
          // What every page needs is one file, and a card's parts another: many small ones compress worse.
          output: {
            // Chrome compiles the whole file while it loads, not function by function during the hydration.
            postBanner: ({ name }) => (name === 'browser' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'shop', test: /storefront\/browser\.tsx/, priority: 3 },
                // A product's page shows photos and prices, but its grid loads later.
                {
                  name: 'priced-photo',
                  test: /ui\/(responsive-image|price|colours)\.|rules\/(money|price-format)\.|use-price\./,
                  priority: 2,
                },
                // Parts of a product's page that its dialogs show too.
                {
                  name: 'garment',
                  test: /(size-tape|(product-panel|fast-order)\.module|delivery-days)/,
                  priority: 2,
                },
                { name: 'crumbs', test: /(page-)?crumbs\.tsx/, priority: 2 },
                { name: 'variants', test: /storefront\/features\/variant\/variant-grid/, priority: 1 },
              ],
            },
          },
        },
  },
}))
