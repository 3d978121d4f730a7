'use strict'

/** A reason to stop that the operator can act on: printed as one sentence, without a stack. */
class Refusal extends Error {}

const isPlain = (stream) => !stream.isTTY || Boolean(process.env.NO_COLOR)
const mark = (stream) => (isPlain(stream) ? 'SHYR  ' : '\u001B[1mSHYR\u001B[22m  ')

/** One line of ours: `SHYR  …`. */
const say = (text) => process.stdout.write(`${mark(process.stdout)}${text}\n`)

const complain = (text) => process.stderr.write(`${mark(process.stderr)}${text}\n`)

const seconds = (startedMs) => `${Math.max(1, Math.round((Date.now() - startedMs) / 1000))} s`

/** A line that counts the seconds on a terminal, and stands still in a log. Returns what ends it. */
function showProgress(text) {
  const startedMs = Date.now()
  const line = () => `${mark(process.stdout)}${text} … ${seconds(startedMs)}`
  if (!process.stdout.isTTY) {
    say(`${text} …`)
    return () => say(`${text} … ${seconds(startedMs)}`)
  }
  const draw = () => process.stdout.write(`\r\u001B[2K${line()}`)
  draw()
  const timer = setInterval(draw, 1000)
  return () => {
    clearInterval(timer)
    draw()
    process.stdout.write('\n')
  }
}

module.exports = { Refusal, say, complain, showProgress }
