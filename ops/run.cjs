// Runs one file or one tool of the project with everything it needs: `node ops/run.cjs ops/docs/environment.ts`,
// `node ops/run.cjs oxlint --deny-warnings`. Old syntax for the same reason as start.cjs.
'use strict'

require('./bootstrap/node-version.cjs').refuseOldNode(process.versions.node)

void require('./bootstrap/doors.cjs').open('run', process.argv.slice(2))
