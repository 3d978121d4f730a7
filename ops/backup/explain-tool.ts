/** The meanings of the output of pg_dump and pg_restore. The first match counts. */
const meanings: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /server version mismatch|unsupported version/,
    '{tool} is older than the server. Install the version of the server, or a newer one.',
  ],
  [/already exists/, '{database} is not empty, so nothing was changed. Restore into an empty one: createdb …'],
  [
    /password authentication failed|no password supplied|role ".*" does not exist/,
    '{database} refuses the user or the password in DATABASE_URL.',
  ],
  [/database ".*" does not exist/, '{database} does not exist. Create it first.'],
  [
    /could not translate host name|Connection refused|could not connect|timeout expired|No route to host/,
    '{database} cannot be reached. Is the server running, and is DATABASE_URL right?',
  ],
  [/permission denied/, 'The user in DATABASE_URL may not do that in {database}. Use the owner of the database.'],
  [/No space left on device/, 'The disk is full.'],
  [/server closed the connection|terminating connection/, '{database} ended the connection. Try again.'],
  [
    /not appear to be a valid archive|file is too short|could not read from input file/,
    'The copy of the database is damaged.',
  ],
]

/**
 * Returns one sentence for the output of a failed tool.
 * @param database how to name it: `nameDatabase`
 */
export function explainTool(tool: string, database: string, output: string): string {
  const [, sentence] = meanings.find(([pattern]) => pattern.test(output)) ?? []
  if (sentence === undefined) {
    const line = output.split('\n').find((one) => /error: /.test(one)) ?? output.trim().split('\n')[0] ?? ''
    return `${tool} failed: ${line.replace(/^.*?error: /, '')}`
  }
  return sentence.replace('{tool}', tool).replace('{database}', database)
}
