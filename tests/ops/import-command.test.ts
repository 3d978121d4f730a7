import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePhoto, newImportRow, writeImportCsv } from '#tests/support/import-table.ts'

interface Ended {
  readonly code: number | null
  readonly output: string
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-import-'))
  await mkdir(join(folder, 'photos', 'more'), { recursive: true })
  await writeFile(join(folder, 'photos', 'more', 'C-0-BLA-1.jpg'), await makePhoto(1))
  await writeFile(join(folder, 'photos', 'notes.txt'), 'no photo')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Runs the command on a demo of its own.
 * @param killAt ends the process without a warning once it has printed this
 */
const runCommand = (args: readonly string[], killAt?: RegExp): Promise<Ended> => {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SHOP_MODE: 'demo', STOREFRONT: 'ua' }
  const child = spawn(process.execPath, ['ops/import.ts', ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text)
      if (killAt?.test(output)) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('the template of either format is a table that the command reads', async () => {
  for (const name of ['template.xlsx', 'template.csv']) {
    const file = join(folder, name)
    expect((await runCommand(['--template', file, '--language', 'en'])).output).toContain(file)
    expect((await readFile(file)).length).toBeGreaterThan(500)
    const { code, output } = await runCommand([file, '--language', 'en'])
    expect(output).toContain('KURHAN-BLA  new product')
    expect(output).toContain('New products 1, new colors 2, changes 0, unchanged 0, errors 0.')
    expect(output).toContain('Nothing is written. To write it, add --apply.')
    expect(code).toBe(0)
  }
  // It does not overwrite a table that may have been filled.
  expect((await runCommand(['--template', join(folder, 'template.csv')])).code).toBe(1)
}, 240_000)

test('the range of either format changes nothing when the command reads it', async () => {
  for (const name of ['all.xlsx', 'all.csv']) {
    const file = join(folder, name)
    const written = await runCommand(['--range', file, '--language', 'en'])
    const rows = Number(/The range is written, (\d+) rows: /.exec(written.output)?.[1])
    expect(rows).toBeGreaterThan(100)
    const { code, output } = await runCommand([file, '--language', 'en'])
    expect(output).toContain(`changes 0, unchanged ${rows}, errors 0.`)
    expect(code).toBe(0)
  }
  // One task at a time: which file would be read, and which one written?
  expect((await runCommand(['--range', join(folder, 'b.csv'), join(folder, 'all.csv')])).output).toContain('--apply')
}, 240_000)

test('errors are printed by cell, in the language that is asked for, and end with 1', async () => {
  const file = join(folder, 'wrong.csv')
  await writeFile(file, writeImportCsv([newImportRow('W', { price: 0 }), newImportRow('W', { code: 'W-2' })]))
  const { code, output } = await runCommand([file, '--apply', '--language', 'en'])
  expect(output).toContain('Row 2, “price” (H2): A price must be above zero.')
  expect(output).toContain('correct the errors first')
  expect(code).toBe(1)
  expect((await runCommand([file])).output).toContain('Ціна має бути більшою за')
  expect((await runCommand(['--nonsense'])).output).toContain('npm run import -- <table.xlsx|table.csv>')
  await writeFile(file, 'code\n"A')
  expect(await runCommand([file, '--language', 'en'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/breaks off/),
  })
}, 240_000)

test('[ADM-10s] a process that is killed in the middle is continued by the next one', async () => {
  const file = join(folder, 'range.csv')
  await writeFile(file, writeImportCsv(Array.from({ length: 300 }, (_, index) => newImportRow(`C-${index}`))))
  const args = [file, join(folder, 'photos'), '--language', 'en']
  const killed = await runCommand([...args, '--apply'], /10 of 300/)
  expect(killed.code).toBeNull()
  expect(killed.output).not.toContain('Products written')
  const between = await runCommand(args)
  const left = Number(/New products (\d+),/.exec(between.output)?.[1])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(300)
  expect((await runCommand([...args, '--apply'])).output).toContain(`Products written: ${left}.`)
  const again = await runCommand([...args, '--apply'])
  expect(again.output).toContain('changes 0, unchanged 300, errors 0.')
  expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/Nothing to write/) })
}, 240_000)
