import type { Call } from '#ops/kit/send.ts'

export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface LoadOptions {
  readonly connections: number
  readonly durationMs: number
}

/** Sends calls in turn to a server over some connections, each as fast as it is answered. @throws if a request fails */
export type LoadGenerator = (url: string, calls: readonly Call[], options: LoadOptions) => Promise<Load>
