'use strict'
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const { constants } = require('node:os')
const path = require('node:path')
const { CommandError } = require('./terminal.cjs')

const repeatMs = 1000
const parentPollMs = 250

/** Returns the process ids of our parent (npm's shell) and, on Linux, of its parent (npm). */
function listParents() {
  try {
    const [, above] = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${above}`
  } catch {
    return String(process.ppid)
  }
}

/**
 * Forwards termination signals to the child, which decides when to exit. Ctrl-C in a terminal reaches the child directly,
 * and npm repeats every signal: a second one would interrupt the child's shutdown. Returns a function that stops
 * forwarding and returns the received signal, if any.
 *
 * No library replaces this: with Node's `spawn` alone, SIGTERM of npm leaves the shop running.
 */
function forwardSignals(child) {
  const lastMs = {}
  let received
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = () => {
      const isRepeat = Date.now() - (lastMs[signal] || 0) < repeatMs
      lastMs[signal] = Date.now()
      received = signal
      if (isRepeat || (signal === 'SIGINT' && process.stdin.isTTY)) return
      child.kill(signal)
    }
    process.on(signal, listener)
    return () => process.removeListener(signal, listener)
  })
  // npm sends SIGTERM to the shell between us, which exits without forwarding it, and SIGKILL of npm sends nothing.
  const parents = listParents()
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || listParents() === parents) return
    clearInterval(watch)
    received = 'SIGTERM'
    child.kill('SIGTERM')
  }, parentPollMs)
  return () => {
    clearInterval(watch)
    for (const stop of listeners) stop()
    return received
  }
}

/** Returns the exit code as a shell does: 128 + the signal's number if a signal ended the child (Ctrl-C is 130). */
const exitCodeOf = (code, signal) => (signal ? 128 + constants.signals[signal] : code)

/** Puts the chosen Node and the project's tools first in PATH, so that every tool started below uses the same Node. */
function withPath(root, node, env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH'
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), env[name]]
  return { ...env, [name]: folders.filter(Boolean).join(path.delimiter) }
}

/**
 * Runs a program and returns `{ code, interrupted, output }`. The output is collected if `quiet` and goes to the terminal
 * otherwise; `interrupted` is true if this process received a termination signal meanwhile.
 */
function runChild(file, args, { root, env = process.env, quiet = false, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const stopForwarding = forwardSignals(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => {
      stopForwarding()
      reject(new CommandError(`${file} could not be started (${error.code || error.message}).`))
    })
    child.on('close', (code, signal) => {
      const received = stopForwarding()
      resolve({ code: exitCodeOf(code, signal), interrupted: Boolean(received), output })
    })
  })
}

/** Runs a file of the project under the chosen Node. */
function runNode(node, args, { root, env = process.env, quiet = false }) {
  const withTools = withPath(root, node, env)
  return runChild(node, ['--disable-warning=ExperimentalWarning', ...args], { root, env: withTools, quiet })
}

module.exports = { exitCodeOf, runChild, runNode, withPath }
