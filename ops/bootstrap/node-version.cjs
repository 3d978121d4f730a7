// Old syntax and no packages: old versions of Node must be able to read this file.
'use strict'

/** The oldest Node that can install the packages. The shop itself runs on Node 24.3 or newer; see find-node.cjs. */
var oldestMajor = 20

/** Returns one sentence if this version, such as '20.11.1', cannot start the shop, else an empty string. */
function explainOldNode(version) {
  var major = Number(String(version).split('.')[0])
  if (major >= oldestMajor) return ''
  return (
    'Node ' + version + ' is too old: the shop needs Node ' + oldestMajor + ' or newer. Get it from https://nodejs.org'
  )
}

/** Exits with that sentence if the version is too old. */
function assertNodeVersion(version) {
  var sentence = explainOldNode(version)
  if (!sentence) return
  console.error('SHYR  ' + sentence)
  process.exit(1)
}

module.exports = { explainOldNode: explainOldNode, assertNodeVersion: assertNodeVersion }
