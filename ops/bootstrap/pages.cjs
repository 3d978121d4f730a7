'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { runNode } = require('./child.cjs')
const { CommandError, announce } = require('./terminal.cjs')

/** Everything the build reads: the sources of the pages, and the migrations of the database it prepares. */
const sources = [
  'storefront',
  'admin',
  'client',
  'shared',
  'ops/build',
  'vite.config.ts',
  'vite.admin.config.ts',
  'database/migrations',
  'package-lock.json',
]
/** Output of the build itself: counting it would make the next start build again. */
const generated = new Set(['storefront/styles/fonts'])
const isSource = (file) => !/\.test\.tsx?$/.test(file)

/** Lists the files below `from`, a path inside `root`, in a stable order. */
function listFiles(root, from) {
  const target = path.join(root, from)
  if (generated.has(from) || !fs.existsSync(target)) return []
  if (!fs.statSync(target).isDirectory()) return [from]
  const entries = fs.readdirSync(target).sort()
  return entries.flatMap((entry) => listFiles(root, `${from}/${entry}`))
}

/** Returns one hash of the names and contents of all sources. */
function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(root, source)).filter(isSource)) {
    const content = fs.readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Builds the pages if a source changed since the last successful build, or always if `force`. */
async function buildPages(root, node, { force = false } = {}) {
  const mark = path.join(root, 'dist', '.built')
  const wanted = hashSources(root)
  if (!force && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return

  fs.rmSync(mark, { force: true })
  announce('building the pages …')
  const { code, interrupted, output } = await runNode(node, ['ops/build/build.ts'], { root, quiet: true })
  if (interrupted) process.exit(code)
  if (code !== 0) {
    process.stderr.write(output)
    throw new CommandError('The pages could not be built; see the output above.')
  }
  fs.mkdirSync(path.dirname(mark), { recursive: true })
  fs.writeFileSync(mark, wanted)
}

module.exports = { buildPages, hashSources }
