/**
 * The licences that packages of a production install may have. LGPL-3.0-or-later is libvips, a library that sharp loads; LGPL-3.0 is
 * libheif, a WebAssembly file of its own that anybody can replace by their build of it; MPL is lightningcss, which the build runs; OFL
 * is the typeface. None of them puts conditions on the shop's own code.
 */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences of packages that state theirs only at the head of their files. */
const statedInFiles: Readonly<Record<string, string>> = {
  'node_modules/@react-aria/optimize-locales-plugin': 'Apache-2.0',
}

/** Returns true if an SPDX expression of names, AND, OR and parentheses can be met by the allowed licences. */
export function isAllowed(expression: string): boolean {
  const inner = /\(([^()]*)\)/.exec(expression)
  if (inner) return isAllowed(expression.replace(inner[0], isAllowed(inner[1] ?? '') ? 'MIT' : 'none'))
  return expression
    .split(' OR ')
    .some((option) => option.split(' AND ').every((licence) => allowedLicences.has(licence.trim())))
}

/** The part of an entry of package-lock.json that is read here. */
export interface LockedPackage {
  readonly dev?: boolean
}

/**
 * Lists the packages of a production install whose licence is not allowed: 'folder: licence'. Packages for other machines are not
 * installed and are left out.
 * @param readLicence returns the licence that the installed package itself states; undefined if it is not installed
 */
export function listForbidden(
  locked: Readonly<Record<string, LockedPackage>>,
  readLicence: (folder: string) => string | undefined,
): string[] {
  return Object.entries(locked).flatMap(([folder, { dev }]) => {
    const stated = folder === '' || dev ? undefined : readLicence(folder)
    const licence = stated === '' ? (statedInFiles[folder] ?? '') : stated
    return licence === undefined || isAllowed(licence) ? [] : [`${folder}: ${licence || 'none stated'}`]
  })
}

/** The findings of `npm audit --json`; no answer if the registry has none. */
export type Audit = { readonly kind: 'no answer' } | { readonly kind: 'found'; readonly serious: readonly string[] }

/** Reads the output of `npm audit --json`: the packages with vulnerabilities that are high or critical. */
export function readAudit(output: string): Audit {
  try {
    const { vulnerabilities } = JSON.parse(output) as { vulnerabilities?: Record<string, { severity: string }> }
    if (!vulnerabilities) return { kind: 'no answer' }
    const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => /^(?:high|critical)$/.test(severity))
    return { kind: 'found', serious: serious.map(([name, { severity }]) => `${name}: ${severity}`) }
  } catch {
    return { kind: 'no answer' }
  }
}
