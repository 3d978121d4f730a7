'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { CommandError } = require('./terminal.cjs')

/** From this version on Node runs TypeScript without a flag and knows `import.meta.main`. */
const oldest = [24, 3]

/** Returns true if this version, such as '24.3.0', can run the shop. */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/** The Node of a machine, as a package of the lockfile. */
function packagedNode({ platform, arch }) {
  const isWindows = platform === 'win32'
  const folder = `node_modules/node-${isWindows ? 'win' : platform}-${arch}`
  return { folder, file: `${folder}/bin/${isWindows ? 'node.exe' : 'node'}` }
}

/**
 * Returns the Node that runs the shop: the running one if it is new enough, else the packaged one. Runs before the packages are
 * installed, so that a machine without either gets a clear message at once.
 */
function findNode(root, running = { version: process.versions.node, file: process.execPath }, machine = process) {
  if (isNewEnough(running.version)) return running.file
  const { folder, file } = packagedNode(machine)
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  if (Object.hasOwn(packages, folder)) return path.join(root, file)
  throw new CommandError(
    `Node ${oldest.join('.')} or newer is needed on ${machine.platform} ${machine.arch} (this is ${running.version}). Get it from https://nodejs.org`,
  )
}

module.exports = { findNode, isNewEnough }
