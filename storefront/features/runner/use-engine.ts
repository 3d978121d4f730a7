import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createEngine, type Engine, type Progress } from '#storefront/features/runner/engine.ts'
import { readRecord, storeRecord } from '#storefront/features/runner/record.ts'
import { createSounds, type Sound } from '#storefront/features/runner/sound.ts'

/** Runs the game in a scene. Returns its progress, the record, and the sound's switch, which is off at first. */
export const useEngine = (scene: RefObject<HTMLElement | null>) => {
  const engine = useRef<Engine>(null)
  const play = useRef<(sound: Sound) => void>(null)
  const [progress, setProgress] = useState<Progress>({ phase: 'ready', jumps: 0 })
  // Rendered in the browser only, so the storage can be read at once.
  const [record, setRecord] = useState(readRecord)
  const [hasSound, setHasSound] = useState(false)
  const onProgress = useEffectEvent((next: Progress) => {
    setProgress(next)
    // In a browser without storage the record of this page counts.
    if (next.phase === 'over') setRecord(Math.max(record, storeRecord(next.jumps)))
  })
  const onSound = useEffectEvent((sound: Sound) => {
    if (hasSound) play.current?.(sound)
  })
  useEffect(() => {
    if (!scene.current) return
    const created = createEngine({
      scene: scene.current,
      onProgress: (next) => onProgress(next),
      onSound: (sound) => onSound(sound),
    })
    engine.current = created
    const pauseIfHidden = () => {
      if (document.hidden) created.pause()
    }
    document.addEventListener('visibilitychange', pauseIfHidden)
    window.addEventListener('resize', created.measure)
    return () => {
      created.stop()
      document.removeEventListener('visibilitychange', pauseIfHidden)
      window.removeEventListener('resize', created.measure)
    }
  }, [scene])
  const toggleSound = () => {
    play.current ??= createSounds()
    setHasSound(!hasSound)
  }
  return { ...progress, record, hasSound, toggleSound, engine }
}
