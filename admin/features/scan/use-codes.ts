import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { cleanCode } from '#admin/features/scan/clean-code.ts'
import { openCodeReader } from '#admin/features/scan/read-codes.ts'

/** Between two frames that are read. */
const pauseMs = 100
/** A code counts again once it was out of sight for so long. */
const goneMs = 1500

/**
 * Calls back with each code that comes into the picture, once while it stays there. Codes are read one after the other: while the callback
 * works, nothing else is read.
 * @returns whether codes cannot be read here, and a function that tries again
 */
export const useCodes = (
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (text: string) => Promise<void> | void,
) => {
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return undefined
    const ending = new AbortController()
    const seenAt = new Map<string, number>()
    const readOn = async () => {
      const read = await openCodeReader()
      while (!ending.signal.aborted) {
        const frame = video.current
        const hasPicture = frame && frame.readyState >= frame.HAVE_CURRENT_DATA && frame.videoWidth > 0
        const codesInFrame = hasPicture ? await read(frame) : []
        for (const text of new Set(codesInFrame.map(cleanCode))) {
          const isNew = performance.now() - (seenAt.get(text) ?? -goneMs) >= goneMs
          seenAt.set(text, performance.now())
          if (ending.signal.aborted || !isNew || text === '') continue
          await report(text)
          seenAt.set(text, performance.now())
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    readOn().catch(() => !ending.signal.aborted && setHasFailed(true))
    return () => {
      ending.abort()
      setHasFailed(false)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt loads the library again
  }, [video, isOn, attempt])
  return { hasFailed, retry: () => setAttempt(attempt + 1) }
}
