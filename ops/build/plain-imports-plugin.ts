import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper by a plain `import()`. The server's page already links every preloaded chunk and the stylesheet,
 * so the helper only adds bytes to the entry.
 */
export const plainImportsPlugin = (): Plugin => ({
  name: 'shyr-plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : undefined),
})

const preloadHelper = '\0vite/preload-helper.js'
