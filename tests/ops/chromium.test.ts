import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findBrowser } from '#ops/test/chromium.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'))
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'none'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Adds a program to the PATH that records its arguments. */
const addProgram = async (name: string) => {
  await writeFile(join(folder, name), `#!/bin/sh\necho "$@" >> "${join(folder, 'calls')}"\n`)
  await chmod(join(folder, name), 0o755)
}

it('finds a browser in the PATH, the headless shell first', async () => {
  await addProgram('chromium')
  expect(findBrowser({ PATH: folder })).toEqual({ kind: 'program', file: join(folder, 'chromium') })
  await addProgram('chromium-headless-shell')
  expect(findBrowser({ PATH: folder })).toEqual({ kind: 'program', file: join(folder, 'chromium-headless-shell') })
})

it('installs nothing with INSTALL_BROWSER=false, and says so', async () => {
  await addProgram('apt-get')
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(findBrowser({ PATH: folder, INSTALL_BROWSER: 'false' })).toEqual({
    kind: 'none',
    reason: expect.stringContaining('INSTALL_BROWSER=false'),
  })
  expect(log).not.toHaveBeenCalled()
  expect(existsSync(join(folder, 'calls'))).toBe(false)
})
