'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { CommandError } = require('./terminal.cjs')

/** Tools whose package has another name. */
const packages = { tsc: 'typescript', playwright: '@playwright/test', stryker: '@stryker-mutator/core' }

/** Returns the script of a tool ('oxlint') so that it runs under our Node, or the file itself ('ops/docs/environment.ts'). */
function findProgram(root, name) {
  if (/\.[cm]?[jt]s$/.test(name)) return name
  const folder = path.join(root, 'node_modules', packages[name] || name)
  const manifest = path.join(folder, 'package.json')
  if (!fs.existsSync(manifest)) throw new CommandError(`There is no file or tool called "${name}".`)
  const { bin } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

module.exports = { findProgram }
