import type { SimulatorRequest } from '#simulators/kit/server.ts'

export interface SimulateCall {
  readonly reference: string
  readonly outcome: string
  /** How late the outcome 'late' is. */
  readonly minutes: number
  /** True for a page's form, which wants to be sent on. */
  readonly isForm: boolean
}

/** Reads a call of POST /simulate: `{ reference, outcome, minutes? }` as JSON, or the form of a simulator's page. */
export function readSimulateCall({ headers, body }: SimulatorRequest): SimulateCall {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const { reference, outcome, minutes } = (
    isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
  ) as {
    reference?: string
    outcome?: string
    minutes?: string | number
  }
  return { reference: reference ?? '', outcome: outcome ?? '', minutes: Number(minutes ?? 35), isForm }
}
