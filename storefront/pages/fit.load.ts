import { hasErrorCode } from '#client/api-error.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'

/** Loads the items of a mailed link; null if the link is invalid or has expired. [FIT-03] */
export const load = async ({ callApi, query, signal }: PageRequest) => {
  const token = query.get('token') ?? ''
  if (!token) return null
  try {
    const questions = await callApi('POST /v1/fit/read', { body: { token }, signal })
    return { token, questions, now: new Date().toISOString() }
  } catch (error) {
    if (hasErrorCode(error, 'BAD_REQUEST', 'VALIDATION_ERROR')) return null
    throw error
  }
}
export type FitData = Awaited<ReturnType<typeof load>>
