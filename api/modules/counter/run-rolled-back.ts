/** Carries the result of a transaction out of it by rolling it back. */
class RolledBack<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rolled back')
    this.result = result
  }
}

/**
 * Runs a transaction that ends with `undo(result)`, which rolls it back, and returns the result that the work would have had.
 * @param work must rethrow the error of `undo`
 */
export async function runRolledBack<Result>(
  work: (undo: (result: Result) => never) => Promise<never>,
): Promise<Result> {
  try {
    return await work((result) => {
      throw new RolledBack(result)
    })
  } catch (error) {
    // Nothing else throws it, so the result is this work's own.
    if (error instanceof RolledBack) return error.result as Result
    throw error
  }
}
