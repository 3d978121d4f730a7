'use strict'
const path = require('node:path')
const { runNode } = require('./child.cjs')
const { findNode } = require('./find-node.cjs')
const { ensureInstalled } = require('./install.cjs')
const { buildPages } = require('./pages.cjs')
const { complain, Refusal } = require('./terminal.cjs')
const { findProgram } = require('./tools.cjs')

const root = path.resolve(__dirname, '..', '..')

/** What stands behind each door, once the packages are there. Each answers the exit code. */
const doors = {
  async start(node, args) {
    await buildPages(root, node)
    return run(node, ['api/start.ts', ...args])
  },
  async dev(node, args) {
    await run(node, ['ops/build/fonts.ts'])
    return run(node, ['--watch', '--watch-preserve-output', 'api/start.ts', 'dev', ...args])
  },
  test: (node, args) => run(node, ['ops/test/run.ts', ...args]),
  async build(node, args) {
    await buildPages(root, node, { force: !args.includes('--when-changed') })
    return 0
  },
  run: (node, [name = '', ...args]) => run(node, [findProgram(root, name), ...args]),
}

const run = async (node, args) => (await runNode(node, args, { root })).code

/** Makes the house ready, goes through one door and ends with its exit code. */
async function open(door, args) {
  try {
    if (!Object.hasOwn(doors, door)) throw new Refusal(`There is no "${door}": ${Object.keys(doors).join(', ')}.`)
    await ensureInstalled(root)
    process.exitCode = await doors[door](findNode(root), args)
  } catch (error) {
    process.exitCode = 1
    complain(error instanceof Refusal ? error.message : error.stack)
  }
}

module.exports = { open }
