import { DatabaseUnreachable } from '#database/unreachable.ts'

/** Remembers whether a call of a page found the database unreachable. [API-06] */
export function watchOutage() {
  let isUnreachable = false
  return {
    /** Returns the reply of a call unchanged. */
    note: <Reply extends { status: number }>(reply: Reply): Reply => {
      isUnreachable ||= reply.status === 503
      return reply
    },
    /** Throws DatabaseUnreachable for a page that failed because of it, so that its status is 503 with Retry-After. */
    assertNone: (status: number): void => {
      if (status >= 500 && isUnreachable) throw new DatabaseUnreachable('while a page was rendered')
    },
  }
}
