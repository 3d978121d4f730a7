import { useEffect, useEffectEvent } from 'react'

/** The longest pause between two keys of a scanner. People type more slowly. */
const keyGapMs = 50
const shortestScan = 4

/** Returns the character of a physical key as scanners press it, independent of the keyboard layout; undefined for other keys. */
const toCharacter = (code: string): string | undefined =>
  /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? (code === 'Minus' || code === 'NumpadSubtract' ? '-' : undefined)

/**
 * Calls back with the text of a barcode scanner, which types it like a keyboard and ends with Enter. That Enter activates nothing else.
 * In a field the text is typed, as with any keyboard.
 */
export const useScans = (onScan: (text: string) => void): void => {
  const report = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    let lastAt = -keyGapMs
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), textarea, select'))
        return
      if (event.key === 'Shift') return
      const isFast = event.timeStamp - lastAt <= keyGapMs
      lastAt = event.timeStamp
      const text = isFast ? typed : ''
      typed = text + (toCharacter(event.code) ?? '')
      if (event.key !== 'Enter') return
      typed = ''
      if (text.length < shortestScan) return
      event.preventDefault()
      event.stopImmediatePropagation()
      report(text)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
