'use strict'
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const { constants } = require('node:os')
const path = require('node:path')
const { Refusal } = require('./terminal.cjs')

const repeatMs = 1000
const parentPollMs = 250

/** Who started us: the shell of npm and, where the system tells (Linux), npm above it. */
function listStarters() {
  try {
    const [, above] = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${above}`
  } catch {
    return String(process.ppid)
  }
}

/**
 * Passes the signals that end this process on to the child and lets the child decide when it is done. A Ctrl-C on a
 * terminal reaches the child by itself, and npm repeats every signal: a second one would cut its tidy end short.
 * Returns what ends the passing and answers the signal received, if any.
 */
function passSignals(child) {
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
  // npm passes SIGTERM to the shell between us, which dies without a word to us; and a kill -9 of npm tells nobody.
  const starters = listStarters()
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || listStarters() === starters) return
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

/** What a shell would answer: the exit code, or 128 + the signal's number (Ctrl-C is 130). */
const exitCodeOf = (code, signal) => (signal ? 128 + constants.signals[signal] : code)

/** Puts the chosen Node and the project's tools first in PATH, so that every tool below runs on the same Node. */
function withPath(root, node, env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH'
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), env[name]]
  return { ...env, [name]: folders.filter(Boolean).join(path.delimiter) }
}

/**
 * Runs a program to its end: `{ code, interrupted, output }`. The output is kept when `quiet`, and goes straight to the
 * terminal otherwise; `interrupted` says that this process was asked to end meanwhile.
 */
function runChild(file, args, { root, env = process.env, quiet = false, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const stopPassing = passSignals(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => {
      stopPassing()
      reject(new Refusal(`${file} could not be started (${error.code || error.message}).`))
    })
    child.on('close', (code, signal) => {
      const received = stopPassing()
      resolve({ code: exitCodeOf(code, signal), interrupted: Boolean(received), output })
    })
  })
}

/** Runs a file of the project under the chosen Node. */
function runNode(node, args, { root, quiet = false }) {
  const env = withPath(root, node, process.env)
  return runChild(node, ['--disable-warning=ExperimentalWarning', ...args], { root, env, quiet })
}

module.exports = { exitCodeOf, runChild, runNode, withPath }
