import { describe, expect, it } from 'vitest'
import { NoSimulators } from '#api/adapters/simulators.ts'
import { readSettings, SettingsError } from '#api/settings/settings.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { FolderInUse, nameDatabase, NewerFolder, WrongStorefront } from '#database/folder-errors.ts'

const settings = readSettings({ DATABASE_URL: 'postgres://shop:word@db.example:5432/shop', PORT: '3000' })
const failing = (code: string, more = {}) => Object.assign(new Error(`${code}: bad`), { code, ...more })

describe('a start that fails says why in one sentence', () => {
  it.each([
    ['a taken port', failing('EADDRINUSE'), /^Port 3000 is taken .* PORT=3001 npm start$/],
    ['a port below 1024', failing('EACCES', { syscall: 'listen' }), /^This user may not listen on port 3000\./],
    ['a folder of another user', failing('EACCES', { path: '/srv/data' }), /^This user may not use \/srv\/data\./],
    ['a full disk', failing('ENOSPC'), /^The disk that holds data is full\.$/],
    ['PostgreSQL down', failing('ECONNREFUSED'), /^PostgreSQL at db\.example:5432 cannot be reached \(ECONNREFUSED\)/],
    ['a wrong password', failing('28P01'), /^PostgreSQL at db\.example:5432 refuses the user or the password/],
    [
      'a demo in a production image',
      new NoSimulators({}),
      /^This installation has no simulators\. .*SHOP_MODE=live\.$/,
    ],
    [
      'a shop that runs already',
      new FolderInUse('/srv/data', 42),
      /^The data folder \/srv\/data is in use by process 42\./,
    ],
    [
      'a database of another storefront',
      new WrongStorefront(nameDatabase('data/ua', settings.databaseUrl), 'us', 'ua'),
      /^The database shop at db\.example:5432 belongs to the storefront "us", not "ua"\. .*STOREFRONT=us, or choose another database with DATABASE_URL\.$/,
    ],
    [
      'a database of a newer shop',
      new NewerFolder(nameDatabase('data/ua', settings.databaseUrl)),
      /^The database shop at db\.example:5432 was written by a newer version .* another database with DATABASE_URL\.$/,
    ],
  ])('%s', (_, error, sentence) => {
    expect(explainStartError(error, settings)).toMatch(sentence)
    expect(explainStartError(error, settings)).not.toContain('\n')
  })

  it('names the folder of an embedded database', () => {
    const newer = new NewerFolder(nameDatabase('data/ua', undefined))
    expect(explainStartError(newer, readSettings({}))).toMatch(
      /^The data folder data\/ua was written by a newer .* another folder with DATA_DIR\.$/,
    )
  })

  it('lists wrong settings, a line for each', () => {
    const error = new SettingsError(['PORT: is "x"; expected a number', 'STOREFRONT: is "de"; expected ua'])
    expect(explainStartError(error).split('\n')).toHaveLength(3)
  })

  it('finds the reason inside what a library wrapped around it', () => {
    const wrapped = new Error('Failed query', { cause: new Error('driver', { cause: failing('ECONNREFUSED') }) })
    expect(explainStartError(wrapped, settings)).toMatch(/^PostgreSQL at/)
  })

  it('never shows the password of the database', () => {
    expect(explainStartError(failing('ENOTFOUND'), settings)).not.toContain('word@')
  })

  it('keeps the stack of what it does not know', () => {
    expect(explainStartError(new TypeError('no such thing'), settings)).toMatch(/no such thing\n\s+at /)
  })
})
