import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const layersFile = join(import.meta.dirname, '../../storefront/styles/layers.css')

/**
 * Puts the order of the layers at the head of the stylesheet. The bundler joins the parts of a page in an order of its own, and
 * the first layer that a stylesheet mentions would be the weakest.
 */
export const layersPlugin = (): Plugin => ({
  name: 'shyr-layers',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const [order] = /@layer [^;{]+;/.exec(readFileSync(layersFile, 'utf8')) ?? []
      if (!order) throw new Error('storefront/styles/layers.css names no layers')
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
    },
  },
})
