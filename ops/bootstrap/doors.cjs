'use strict'
const fs = require('node:fs')
const path = require('node:path')
// glibc keeps fewer buffers that are free: an idle shop takes 40 to 60 MB less, at the same speed. Others ignore these settings.
const allocator = require('./allocator.json')
const { runNode } = require('./child.cjs')
const { findNode } = require('./find-node.cjs')
const { ensureInstalled, hasPackages } = require('./install.cjs')
const { buildPages } = require('./pages.cjs')
const { printError, CommandError } = require('./terminal.cjs')
const { findProgram } = require('./tools.cjs')

const root = path.resolve(__dirname, '..', '..')

/** The commands. Each returns the exit code. */
const commands = {
  async start(node, args) {
    await buildPages(root, node)
    return run(node, ['api/start.ts', ...args], { ...allocator, ...process.env })
  },
  async dev(node, args) {
    await run(node, ['ops/build/fonts.ts'])
    return run(node, ['ops/dev.ts', 'dev', ...args])
  },
  test: (node, args) => run(node, ['ops/test/run.ts', ...args]),
  async build(node, args) {
    await buildPages(root, node, { force: !args.includes('--when-changed') })
    return 0
  },
  run: (node, [name = '', ...args]) => run(node, [findProgram(root, name), ...args]),
  async operate(node, args) {
    const code = await run(node, args)
    if (code !== 0 && !hasPackages(root, { withDev: false }))
      printError(
        'The installed packages differ from package-lock.json. Run "npm ci --omit=dev" while the shop is stopped.',
      )
    return code
  },
}

/** A production install (`npm ci --omit=dev`) is enough for these. */
const production = new Set(['start', 'build'])
/** These install nothing: they run beside a shop that uses the packages. */
const operating = new Set(['operate'])

const run = async (node, args, env = process.env) => (await runNode(node, args, { root, env })).code

/** Runs one command and sets its exit code. */
async function open(name, args) {
  try {
    if (!Object.hasOwn(commands, name))
      throw new CommandError(`There is no "${name}": ${Object.keys(commands).join(', ')}.`)
    const node = findNode(root)
    if (!operating.has(name)) await ensureInstalled(root, { withDev: !production.has(name) })
    else if (!fs.existsSync(path.join(root, 'node_modules')))
      throw new CommandError('The packages are not installed. Run "npm ci --omit=dev" first.')
    process.exitCode = await commands[name](node, args)
  } catch (error) {
    process.exitCode = 1
    printError(error instanceof CommandError ? error.message : error.stack)
  }
}

module.exports = { open }
