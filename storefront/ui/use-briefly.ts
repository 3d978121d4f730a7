import { useEffect, useState } from 'react'

/** Returns a flag that is true for 1.5 s after it is set, as for 'Додано'. */
export const useBriefly = (durationMs = 1500): readonly [boolean, () => void] => {
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => setSince(0), durationMs)
    return () => clearTimeout(timer)
  }, [since, durationMs])
  return [since > 0, () => setSince((count) => count + 1)]
}
