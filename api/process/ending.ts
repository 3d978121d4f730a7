import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** The activities of a process until it ends. */
export interface Running {
  /** Makes /health/ready reply 503, so that the balancer stops sending requests. */
  readonly drain: () => void
  /** Finishes running requests and jobs and closes everything. */
  readonly stop: () => Promise<void>
}

/** How long requests and jobs may take to finish. A balancer and a service manager must wait longer than this and DRAIN_SECONDS. */
const stopTimeoutMs = 30_000

/**
 * Ends the process on a signal with code 0, and with code 1 on an error that nothing caught: the state of the process is unknown
 * then, so it drains and lets the service manager start a new one.
 */
export function endProperly(
  running: Running,
  { drainSeconds, log }: { drainSeconds: number; log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'> },
): void {
  let isEnding = false
  const end = async (code: number): Promise<void> => {
    // Both the terminal and the parent process may send the signal. The second one must not interrupt the first stop.
    if (isEnding) return
    isEnding = true
    running.drain()
    setTimeout(
      () => {
        log.error('requests or jobs did not finish in time')
        process.exit(1)
      },
      drainSeconds * 1000 + stopTimeoutMs,
    ).unref()
    await sleep(drainSeconds * 1000)
    try {
      await running.stop()
      process.exit(code)
    } catch (error) {
      log.error({ err: error }, 'the process did not stop cleanly')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      void end(0)
    })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event }, 'unexpected error: this process stops')
      void end(1)
    })
}
