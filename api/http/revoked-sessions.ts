import { accessTokenSeconds } from '#api/http/access-token.ts'

/**
 * Sessions that ended while their access token may still count. Access tokens are never looked up in the database; this short
 * memory is what makes a sign-out or a changed password count at once.
 */
export interface RevokedSessions {
  add: (sessionId: string) => void
  has: (sessionId: string) => boolean
}

export const createRevokedSessions = (nowMs: () => number = Date.now): RevokedSessions => {
  const until = new Map<string, number>()
  return {
    add: (sessionId) => {
      // Nothing older than an access token needs to be remembered.
      for (const [id, endMs] of until) if (endMs < nowMs()) until.delete(id)
      until.set(sessionId, nowMs() + accessTokenSeconds * 1000)
    },
    has: (sessionId) => until.has(sessionId),
  }
}
