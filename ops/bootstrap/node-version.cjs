// Old syntax, no packages: read by Nodes that know nothing newer.
'use strict'

/** The oldest Node that can install the packages; the shop itself runs on Node 24, which the packages bring along. */
var oldestMajor = 20

/** '20.11.1' -> one sentence when that Node cannot start the shop, or an empty string. */
function explainOldNode(version) {
  var major = Number(String(version).split('.')[0])
  if (major >= oldestMajor) return ''
  return (
    'Node ' + version + ' is too old: the shop needs Node ' + oldestMajor + ' or newer. Get it from https://nodejs.org'
  )
}

/** Ends the process with that sentence when the Node is too old. */
function refuseOldNode(version) {
  var sentence = explainOldNode(version)
  if (!sentence) return
  console.error('SHYR  ' + sentence)
  process.exit(1)
}

module.exports = { explainOldNode: explainOldNode, refuseOldNode: refuseOldNode }
