'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { runNode } = require('./child.cjs')
const { Refusal, showProgress } = require('./terminal.cjs')

/** All that the build reads: the pages' sources, and the tables of the database it prepares. */
const sources = ['storefront', 'shared', 'ops/build', 'database/migrations', 'package-lock.json']
/** What the build itself lays there: counted, it would have the next start build again. */
const made = new Set(['storefront/styles/fonts'])
const isSource = (file) => !/\.test\.tsx?$/.test(file)

/** Every file below `from`, a path inside `root`, in an order that does not depend on the disk. */
function listFiles(root, from) {
  const whole = path.join(root, from)
  if (made.has(from) || !fs.existsSync(whole)) return []
  if (!fs.statSync(whole).isDirectory()) return [from]
  const entries = fs.readdirSync(whole).sort()
  return entries.flatMap((entry) => listFiles(root, `${from}/${entry}`))
}

/** One hash over names and contents of what the pages are built from. */
function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(root, source)).filter(isSource)) {
    const content = fs.readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Builds the pages if their sources changed since, or always when `force`. The mark is written only by success. */
async function buildPages(root, node, { force = false } = {}) {
  const mark = path.join(root, 'dist', '.built')
  const wanted = hashSources(root)
  if (!force && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return

  fs.rmSync(mark, { force: true })
  const finish = showProgress('building the pages')
  const { code, interrupted, output } = await runNode(node, ['ops/build/build.ts'], { root, quiet: true }).finally(
    finish,
  )
  if (interrupted) process.exit(code)
  if (code !== 0) {
    process.stderr.write(output)
    throw new Refusal('The pages could not be built; the reason stands above.')
  }
  fs.mkdirSync(path.dirname(mark), { recursive: true })
  fs.writeFileSync(mark, wanted)
}

module.exports = { buildPages, hashSources }
