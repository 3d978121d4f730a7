import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const layersFile = join(import.meta.dirname, '../../storefront/styles/layers.css')

/**
 * Puts the order of the CSS layers at the start of the stylesheet. The bundler may concatenate the parts in another order, and
 * the first layer that a stylesheet mentions has the lowest priority.
 */
export function layersPlugin(): Plugin {
  return {
    name: 'shyr-layers',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const [order] = /@layer [^;{]+;/.exec(readFileSync(layersFile, 'utf8')) ?? []
        if (!order) throw new Error('storefront/styles/layers.css declares no layers')
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
      },
    },
  }
}
