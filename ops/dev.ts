import '#api/process/node-env.ts' // first: it decides NODE_ENV
import { dirname } from 'node:path'
import { trackModules } from '#ops/development/module-versions.ts'

const modules = trackModules(dirname(import.meta.dirname))
// Imported dynamically: modules that are loaded earlier are not tracked.
const { develop } = await import('#ops/development/develop.ts')
await develop(modules)
