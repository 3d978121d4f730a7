import { crashSequences } from '#ops/prove/sequences/crashes.ts'
import { diskSequences } from '#ops/prove/sequences/disk-full.ts'
import { holdSequences } from '#ops/prove/sequences/holds.ts'
import { hungSequences } from '#ops/prove/sequences/hung.ts'
import { noticeSequences } from '#ops/prove/sequences/notices.ts'
import { outageSequences } from '#ops/prove/sequences/outages.ts'
import { restartSequences } from '#ops/prove/sequences/restarts.ts'
import { restockSequences } from '#ops/prove/sequences/restock.ts'
import { resultSequences } from '#ops/prove/sequences/results.ts'
import { returnSequences } from '#ops/prove/sequences/returns.ts'
import type { Sequence } from '#ops/prove/sequences/sequence.ts'
import { staffSequences } from '#ops/prove/sequences/staff.ts'
import { stockSequences } from '#ops/prove/sequences/stock.ts'
import { turnSequences } from '#ops/prove/sequences/turns.ts'
import { twiceSequences } from '#ops/prove/sequences/twice.ts'

/** Every sequence, those that leave processes killed last. */
export const sequences: readonly Sequence[] = [
  ...stockSequences,
  ...holdSequences,
  ...twiceSequences,
  ...resultSequences,
  ...staffSequences,
  ...returnSequences,
  ...restockSequences,
  ...turnSequences,
  ...outageSequences,
  ...diskSequences,
  ...crashSequences,
  ...noticeSequences,
  ...hungSequences,
  ...restartSequences,
]
