// The front door: npm start, npm run dev, npm test, npm run build. This file and the one check it begins with keep to
// the syntax of old Nodes and need no package: they must be able to say 'Node too old', and run before any install.
'use strict'

require('./bootstrap/node-version.cjs').refuseOldNode(process.versions.node)

void require('./bootstrap/doors.cjs').open(process.argv[2] || 'start', process.argv.slice(3))
