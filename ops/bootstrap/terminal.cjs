'use strict'

/** A reason to stop that the operator can act on: printed as one sentence, without a stack. */
class CommandError extends Error {}

/** Prints one line, marked as ours: `SHYR  …`. */
const announce = (text) => console.log(`SHYR  ${text}`)

/** Prints one marked line to the error output. */
const printError = (text) => console.error(`SHYR  ${text}`)

module.exports = { CommandError, announce, printError }
