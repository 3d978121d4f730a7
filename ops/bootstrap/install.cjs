'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { isDeepStrictEqual } = require('node:util')
const { runChild } = require('./child.cjs')
const { CommandError, announce } = require('./terminal.cjs')

/** The meanings of npm's error output. The first match counts: npm mentions 'network' in many messages. */
const failures = [
  [/ENOSPC/, 'The packages could not be installed: the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'The packages could not be installed: this user may not write into node_modules.'],
  [/EINTEGRITY/, 'The packages could not be installed: a download arrived damaged. Run the same command again.'],
  [/EUSAGE/, 'package.json and package-lock.json do not match. Run "npm install" to update the lockfile.'],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/,
    'The packages could not be fetched: the npm registry cannot be reached. Check the network and run the same command again.',
  ],
]

/** Returns one sentence for npm's output. */
function explainInstallFailure(output) {
  const known = failures.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const words = output.split('\n').find((line) => /^npm (error|ERR!) (?!code |errno |A complete log)/.test(line)) || ''
  return `The packages could not be installed: ${words.replace(/^npm (error|ERR!) /, '').trim() || 'npm failed'}`
}

/** Reads a lockfile's packages. A missing or damaged file has none. */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages || {}
  } catch {
    return {}
  }
}

/** Returns true if the package supports this machine. npm alone knows the libc. */
const fits = (entry, { platform, arch }) =>
  (!entry.os || [entry.os].flat().includes(platform)) && (!entry.cpu || [entry.cpu].flat().includes(arch))

/**
 * Returns true if the installed packages are those of the lockfile, except what this machine or this command can do
 * without. npm writes its list of installed packages last, so an interrupted install counts as missing.
 */
function isInstalled(locked, installed, { machine, withDev }) {
  return Object.entries(locked).every(([folder, entry]) => {
    if (folder === '' || (entry.dev && !withDev)) return true
    const found = installed[folder]
    if (found) return found.version === entry.version
    return Boolean(entry.optional && (!entry.os || entry.libc || !fits(entry, machine)))
  })
}

/** Returns the npm that runs this command, or else the one in PATH. */
function findNpm(env, platform) {
  if ((env.npm_execpath || '').endsWith('npm-cli.js')) return { file: process.execPath, first: [env.npm_execpath] }
  return platform === 'win32' ? { file: 'npm.cmd', first: [], shell: true } : { file: 'npm', first: [] }
}

// The lockfile is complete and nothing needs an install script. Short retries report a missing network within seconds.
const flags = [
  '--include=dev --include=optional --ignore-scripts --prefer-offline --no-audit --no-fund',
  '--no-update-notifier --engine-strict=false --loglevel=error',
  '--fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=2000',
]
  .join(' ')
  .split(' ')

const markOf = (root) => path.join(root, 'node_modules', '.package-lock.json')
/** Exists while npm writes: after a crash it shows that packages may be incomplete. */
const unfinishedOf = (root) => path.join(root, 'node_modules', '.unfinished-install')

/** Returns true if the packages of the lockfile are installed, apart from those that this machine or command does not need. */
function hasPackages(root, { withDev, machine = process }) {
  const locked = readPackages(path.join(root, 'package-lock.json'))
  return !fs.existsSync(unfinishedOf(root)) && isInstalled(locked, readPackages(markOf(root)), { machine, withDev })
}

/** Throws if package.json names other packages than the lockfile: npm install would fetch them. */
function assertLocked(root) {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const locked = readPackages(path.join(root, 'package-lock.json'))['']
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  if (!kinds.every((kind) => isDeepStrictEqual(manifest[kind] || {}, locked[kind] || {})))
    throw new CommandError(explainInstallFailure('EUSAGE'))
}

/**
 * Installs the packages unless those of the lockfile are installed; development packages only `withDev`. A failed install changes
 * nothing: npm install restores what it has replaced. npm ci deletes all packages first, so it only runs where there are none, or
 * where an interrupted install may have left some incomplete.
 */
async function ensureInstalled(root, { withDev, machine = process }) {
  if (hasPackages(root, { withDev, machine })) return

  assertLocked(root)
  const unfinished = unfinishedOf(root)
  const isIntact = fs.existsSync(markOf(root)) && !fs.existsSync(unfinished)
  const npm = findNpm(process.env, machine.platform)
  announce('installing packages …')
  if (isIntact) fs.writeFileSync(unfinished, '')
  const args = [...npm.first, ...(isIntact ? ['install', '--no-save'] : ['ci']), ...flags]
  const { code, interrupted, output } = await runChild(npm.file, args, { root, quiet: true, shell: Boolean(npm.shell) })
  if (interrupted) process.exit(code || 1)
  if (isIntact) fs.rmSync(unfinished, { force: true })
  if (code !== 0) throw new CommandError(explainInstallFailure(output))
}

module.exports = { ensureInstalled, explainInstallFailure, findNpm, hasPackages, isInstalled }
