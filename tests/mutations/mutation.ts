/** A change of one line that makes a plausible mistake, and the test that must fail because of it. */
export interface Mutation {
  /** The mistake of the changed shop. */
  readonly name: string
  /** The file, from the project's root. */
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The test file that must fail. */
  readonly test: string
  /** Part of the test's title as the test file spells it: only tests with it run. */
  readonly filter?: string
  /** Set if only PostgreSQL shows the mistake: the embedded database has one connection. */
  readonly database?: 'postgres'
}

/**
 * Returns the text of a module with the mutation applied.
 * @throws RangeError if the text to replace does not occur exactly once
 */
export const mutateText = (text: string, { find, replace, name, file }: Mutation): string => {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new RangeError(`“${name}” finds its text ${text.split(find).length - 1} times instead of once in ${file}`)
  return before + replace + after
}
