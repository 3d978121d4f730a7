// Preloaded into a started shop by NODE_OPTIONS: writes the files of React that it has loaded when it exits.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { cache } = createRequire(import.meta.url)
process.on('exit', () => {
  const file = process.env.REACT_BUILDS_FILE
  // Node also lists files that an import only names, such as the build that is not used: they are not loaded.
  const loaded = Object.keys(cache).filter((path) => cache[path].loaded)
  const builds = loaded.filter((path) => /node_modules\/react(-dom)?\/cjs\//.test(path.replaceAll('\\', '/')))
  if (file) writeFileSync(file, JSON.stringify(builds))
})
