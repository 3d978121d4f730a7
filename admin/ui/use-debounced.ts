import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `debounceMs`; until then the previous one. */
export const useDebounced = <Value>(value: Value, debounceMs = 250): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value, debounceMs])
  return debounced
}
