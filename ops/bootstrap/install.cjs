'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { runChild } = require('./child.cjs')
const { Refusal, showProgress } = require('./terminal.cjs')

/** What npm's last words mean to the operator. The first that fits counts: npm says 'network' about many things. */
const failures = [
  [/ENOSPC/, 'The packages could not be installed: the disk is full.'],
  [/EACCES|EPERM|EROFS/, 'The packages could not be installed: this user may not write into node_modules.'],
  [/EINTEGRITY/, 'The packages could not be installed: a download arrived damaged. Run the same command again.'],
  [/EUSAGE/, 'package.json and package-lock.json do not fit together. Run "npm install" to bring them in line.'],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/,
    'The packages could not be fetched: the npm registry cannot be reached. Check the network and run the same command again.',
  ],
]

/** npm's output -> one sentence. */
function explainInstallFailure(output) {
  const known = failures.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const words = output.split('\n').find((line) => /^npm (error|ERR!) (?!code |errno |A complete log)/.test(line)) || ''
  return `The packages could not be installed: ${words.replace(/^npm (error|ERR!) /, '').trim() || 'npm failed'}`
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Does the package belong on this machine? (`libc` is left to npm.) */
const fits = (entry, { platform, arch }) =>
  (!entry.os || [entry.os].flat().includes(platform)) && (!entry.cpu || [entry.cpu].flat().includes(arch))

/** Has npm itself, run by hand, written down that it installed exactly what the lockfile wants on this machine? */
function isInstalledByHand(lock, installed, machine) {
  if (!lock || !installed) return false
  return Object.entries(lock.packages || {}).every(([where, entry]) => {
    if (where === '') return true
    const found = (installed.packages || {})[where]
    if (found) return found.version === entry.version
    return Boolean(entry.optional && (!entry.os || entry.libc || !fits(entry, machine)))
  })
}

/** Under npm its own npm, else the one in PATH. */
function findNpm(env, platform) {
  if ((env.npm_execpath || '').endsWith('npm-cli.js')) return { file: process.execPath, first: [env.npm_execpath] }
  return platform === 'win32' ? { file: 'npm.cmd', first: [], shell: true } : { file: 'npm', first: [] }
}

// Everything is in the lockfile and nothing needs an install script; short retries, or being offline takes a minute to say.
const ciFlags = [
  'ci --include=dev --include=optional --ignore-scripts --prefer-offline --no-audit --no-fund',
  '--no-update-notifier --engine-strict=false --loglevel=error',
  '--fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=2000',
]
  .join(' ')
  .split(' ')

/**
 * Installs the packages when they are missing, belong to another lockfile or machine, or were left half-made. The mark
 * is taken away before npm begins and written after it succeeded, so a broken install is always seen next time.
 */
async function ensureInstalled(root, machine = { platform: process.platform, arch: process.arch }) {
  const lockFile = path.join(root, 'package-lock.json')
  const modules = path.join(root, 'node_modules')
  const mark = path.join(modules, '.installed')
  const npmsOwn = path.join(modules, '.package-lock.json')
  const wanted = sha256(`${machine.platform} ${machine.arch} ${fs.readFileSync(lockFile, 'utf8')}`)

  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return
  if (isInstalledByHand(readJson(lockFile), readJson(npmsOwn), machine)) {
    fs.writeFileSync(mark, wanted)
    return
  }

  for (const file of [mark, npmsOwn]) fs.rmSync(file, { force: true })
  const npm = findNpm(process.env, machine.platform)
  const finish = showProgress('installing packages')
  const { code, interrupted, output } = await runChild(npm.file, [...npm.first, ...ciFlags], {
    root,
    quiet: true,
    shell: Boolean(npm.shell),
  }).finally(finish)
  if (interrupted) process.exit(code || 1)
  if (code !== 0) throw new Refusal(explainInstallFailure(output))
  fs.mkdirSync(modules, { recursive: true })
  fs.writeFileSync(mark, wanted)
}

module.exports = { ensureInstalled, explainInstallFailure, isInstalledByHand }
