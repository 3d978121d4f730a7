import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('storefront/**/*.css', { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const spacing =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)(?:-(?:block|inline|top|right|bottom|left)(?:-(?:start|end))?)?|(?:row-|column-)?gap)\s*:\s*([^;{}]+)/g
const steps = new Set([...read('storefront/styles/tokens.css').matchAll(/(--space-\d+):/g)].map(([, name]) => name))

/** Returns the spacing values of a stylesheet outside the scale: raw lengths, and steps that do not exist. Zero is allowed. */
const listFaults = (css: string): string[] =>
  [...css.matchAll(spacing)].flatMap(([declaration, value = '']) => {
    const raw = /[1-9]\d*px/.test(value)
    const unknown = [...value.matchAll(/--space-[\w-]+/g)].some(([name]) => !steps.has(name))
    return raw || unknown ? [declaration.trim()] : []
  })

describe('Spacing', () => {
  test('every margin, padding and gap is a step of the scale', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(steps.size).toBeGreaterThan(10)
    const faults = files.flatMap((file) => listFaults(read(file)).map((fault) => `${file}: ${fault}`))
    expect(faults).toEqual([])
  })

  test.each([
    ['a raw length', '.a { padding: 0 7px }'],
    ['a raw length on a separate line', '.a {\n  margin-inline-start:\n    3px;\n}'],
    ['a raw length within a function', '.a { gap: max(10px, env(safe-area-inset-bottom)) }'],
    ['a negative raw length', '.a { margin: -8px }'],
    ['a step that does not exist', '.a { row-gap: var(--space-17) }'],
  ])('refuses %s', (_, css) => expect(listFaults(css)).toHaveLength(1))

  test.each([
    ['zero', '.a { margin: 0 auto }'],
    ['a step', '.a { padding: var(--space-16) calc(-1 * var(--space-8)) }'],
    ['a length that is no spacing', '.a { outline-offset: 3px; width: 118px }'],
  ])('accepts %s', (_, css) => expect(listFaults(css)).toEqual([]))
})
