// Entry point of npm start, npm run dev, npm test and npm run build. This file and its version check use old syntax and no
// packages: they run before any install and must be able to report that Node is too old.
'use strict'

require('./bootstrap/node-version.cjs').assertNodeVersion(process.versions.node)

void require('./bootstrap/doors.cjs').open(process.argv[2] || 'start', process.argv.slice(3))
