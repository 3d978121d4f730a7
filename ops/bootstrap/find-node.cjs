'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { Refusal } = require('./terminal.cjs')

/** From here on Node runs TypeScript without a word and knows `import.meta.main`. */
const wanted = [24, 3]

/** '24.3.0' -> may it run the shop? */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1])
}

/** Where the packages bring a Node along for this machine. */
function bundledNode(root, { platform, arch }) {
  const system = platform === 'win32' ? 'win' : platform
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return path.join(root, 'node_modules', `node-${system}-${arch}`, 'bin', file)
}

/** The Node that runs the shop: this one if it is new enough, else the one among the packages. */
function findNode(root, running = { version: process.versions.node, file: process.execPath }, machine = process) {
  if (isNewEnough(running.version)) return running.file
  const bundled = bundledNode(root, machine)
  if (fs.existsSync(bundled)) return bundled
  throw new Refusal(
    `Node ${wanted.join('.')} or newer is needed on ${machine.platform} ${machine.arch} (this is ${running.version}). Get it from https://nodejs.org`,
  )
}

module.exports = { bundledNode, findNode, isNewEnough }
