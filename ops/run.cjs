// Runs one file or tool of the project with the project's Node: `node ops/run.cjs ops/docs/environment.ts`, `node ops/run.cjs
// oxlint --deny-warnings`. Uses old syntax for the same reason as start.cjs.
'use strict'

require('./bootstrap/node-version.cjs').assertNodeVersion(process.versions.node)

void require('./bootstrap/doors.cjs').open('run', process.argv.slice(2))
