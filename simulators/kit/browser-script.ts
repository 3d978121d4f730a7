import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Returns a file of `simulators/browser/` as a classic script: without types, and with a scope of its own. */
export function readBrowserScript(name: string): string {
  const source = readFileSync(join(import.meta.dirname, '../browser', name), 'utf8')
  return `(() => {\n${stripTypeScriptTypes(source)}\n})()\n`
}
