'use strict'

/** A reason to stop that the operator can act on: printed as one sentence, without a stack. */
class Refusal extends Error {}

/** Prints one line, marked as ours: `SHYR  …`. */
const announce = (text) => console.log(`SHYR  ${text}`)

/** Prints one marked line to the error output. */
const complain = (text) => console.error(`SHYR  ${text}`)

module.exports = { Refusal, announce, complain }
