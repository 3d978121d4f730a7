/** Waits between the attempts to post one result. */
const delaysMs = [0, 500, 2000]
const timeoutMs = 5000

export interface SimulatorOutbox {
  /** Posts a result until it is answered with 200, three times at most. */
  post(url: string, init: { headers: Record<string, string>; body: string }): void
  /** Runs something after a delay, unless the simulator is closed before. */
  later(delayMs: number, run: () => void): void
  /** Resolves when no post is under way. */
  idle: () => Promise<void>
  close(): void
}

/** Sends a simulator's results to the shop, as the provider would: repeatedly, until they are acknowledged. */
export function createSimulatorOutbox(): SimulatorOutbox {
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()

  const deliver = async (url: string, init: { headers: Record<string, string>; body: string }): Promise<void> => {
    for (const delayMs of delaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (closing.signal.aborted) return
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      const response = await fetch(url, { method: 'POST', ...init, signal }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (response?.status === 200) return
    }
  }

  return {
    post: (url, init) => {
      const delivery = deliver(url, init).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    later: (delayMs, run) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          run()
        },
        Math.max(0, delayMs),
      )
      timers.add(timer.unref())
    },
    idle: async () => {
      await Promise.all(underWay)
    },
    close: () => {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
