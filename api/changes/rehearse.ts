import type { Changes } from '#api/changes/changes.ts'
import type { ChangeTransaction } from '#database/changes.ts'

/** Runs a change and rolls it back: nothing is written or published. Returns its result. */
export async function rehearse<Result>(
  { change }: Pick<Changes, 'change'>,
  work: (tx: ChangeTransaction) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {}
  try {
    await change(async (tx) => {
      done.result = await work(tx)
      tx.rollback()
    })
  } catch (error) {
    if (!('result' in done)) throw error
  }
  return done.result! // it has one, or has thrown
}
