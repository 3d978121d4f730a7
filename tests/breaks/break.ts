/** One line of the shop made wrong: what somebody could write by mistake, and the test that must notice. */
export interface Break {
  /** What is wrong then, in plain words. */
  readonly name: string
  /** The file, from the project's root. */
  readonly file: string
  /** Text that stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The test file that must turn red. */
  readonly test: string
  /** A part of the test's title as the test file spells it: the others need not run. */
  readonly filter?: string
  /** The embedded database has one connection, so what goes wrong between two shows on PostgreSQL alone. */
  readonly database?: 'postgres'
}

/**
 * The text of a module with its line broken.
 * @throws RangeError where the text to be broken stands there never or more than once
 */
export const breakText = (text: string, { find, replace, name, file }: Break): string => {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new RangeError(`“${name}” finds its text ${text.split(find).length - 1} times instead of once in ${file}`)
  return before + replace + after
}
