import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper by a plain `import()`. The server's page already links every preloaded chunk and the stylesheet,
 * so the helper only adds bytes to the entry. Its calls are removed from the minified code.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'shyr-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : undefined),
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replaceAll(helperCalls, 'import($1)')
      },
    },
  }
}

/** `h(()=>import("./a.js"),[])`; the helper calls the function that it gets. */
const helperCalls = /[\w$]+\(\(\)=>import\(("[^"]+")\),\[\]\)/g
const preloadHelper = '\0vite/preload-helper.js'
