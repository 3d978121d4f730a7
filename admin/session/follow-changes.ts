import { createChangesReader, type Change } from '#admin/session/changes-reader.ts'
import { getAccessToken } from '#admin/session/session.ts'

/** Before a lost stream is opened again: it grows with every failure in a row. */
const firstPauseMs = 1000
const longestPauseMs = 30_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const readStream = async (receive: (change: Change) => void, signal: AbortSignal): Promise<void> => {
  const token = await getAccessToken()
  if (token === undefined) return
  const response = await fetch('/v1/admin/changes', { headers: { authorization: `Bearer ${token}` }, signal })
  if (!response.ok || !response.body) throw new Error(`the stream of changes replied ${response.status}`)
  const read = createChangesReader(receive)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value)
}

/** Reports the changes of others until the signal aborts. A stream that ends or is lost is opened again. */
export const followChanges = async (receive: (change: Change) => void, signal: AbortSignal): Promise<void> => {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      await readStream(receive, signal)
      pauseMs = firstPauseMs
    } catch {
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    if (!signal.aborted) await pause(pauseMs, signal)
  }
}
