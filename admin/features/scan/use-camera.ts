import { useEffect, useRef, useState } from 'react'
import { sessionStore } from '#admin/session/session.ts'
import { useStore } from '#admin/ui/store.ts'

/**
 * Why there is no picture. INSECURE: the page was opened without https. REFUSED: the person or the device forbids it. NONE: the device has no
 * camera. BUSY: something else has it, or it was unplugged.
 */
export type CameraFailure = 'INSECURE' | 'REFUSED' | 'NONE' | 'BUSY'

/** PAUSED: the page is hidden or the counter is locked, and the camera is off. */
export type CameraState = 'OPENING' | 'ON' | 'PAUSED' | CameraFailure

/** Returns true if there is no picture, for a reason that is shown. */
export const isCameraFailure = (state: CameraState): state is CameraFailure =>
  state !== 'OPENING' && state !== 'ON' && state !== 'PAUSED'

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'REFUSED',
  SecurityError: 'REFUSED',
  NotFoundError: 'NONE',
  OverconstrainedError: 'NONE',
}
const findFailure = (error: unknown): CameraFailure =>
  (error instanceof DOMException ? failures[error.name] : undefined) ?? 'BUSY'

/** The camera at the back, sharp enough for a waybill at arm's length. */
const wanted = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
} as const satisfies MediaStreamConstraints

/** @throws CameraFailure, or an error of the browser */
const openStream = async (): Promise<MediaStream> => {
  if (!isSecureContext) throw new DOMException('no https', 'InsecureError')
  // An old browser may have no API for cameras at all.
  if (!('mediaDevices' in navigator)) throw new DOMException('no cameras', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(wanted)
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** A property of cameras that TypeScript's types lack. */
interface TorchSet extends MediaTrackConstraintSet {
  torch: boolean
}
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { torch?: unknown } | undefined)?.torch === true

const useIsVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const follow = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isVisible
}

/**
 * Shows the camera in a video while the page is visible and the counter is not locked. It is off as soon as that ends, and when the
 * component is left. [ADM-18]
 */
export const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const [opened, setOpened] = useState<'ON' | CameraFailure>()
  const [attempt, setAttempt] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isTorchOn, setIsTorchOn] = useState(false)
  const isVisible = useIsVisible()
  const isLocked = useStore(sessionStore) !== 'SIGNED_IN'
  const isWanted = isVisible && !isLocked
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let stream: MediaStream | undefined
    const open = async () => {
      try {
        const next = await openStream()
        if (isOver || !video.current) return stop(next)
        stream = next
        const [first] = next.getVideoTracks()
        first?.addEventListener('ended', () => setOpened('BUSY'))
        video.current.srcObject = next
        await video.current.play()
        if (isOver) return
        setTrack(first)
        setOpened('ON')
      } catch (error) {
        if (isOver) return
        setOpened(isSecureContext ? findFailure(error) : 'INSECURE')
      }
    }
    void open()
    const videoElement = video.current
    return () => {
      isOver = true
      if (stream) stop(stream)
      if (videoElement) videoElement.srcObject = null
      setOpened(undefined)
      setTrack(undefined)
      setIsTorchOn(false)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt opens the camera again
  }, [isWanted, attempt])
  const setTorch = (torch: boolean) => {
    const set: TorchSet = { torch }
    // A phone that is hot or low refuses: the light stays as it is.
    track?.applyConstraints({ advanced: [set] }).then(
      () => setIsTorchOn(torch),
      () => undefined,
    )
  }
  const state: CameraState = isWanted ? (opened ?? 'OPENING') : 'PAUSED'
  return {
    video,
    state,
    retry: () => setAttempt(attempt + 1),
    /** undefined if the camera has no light. */
    torch: hasTorch(track) ? { isOn: isTorchOn, set: setTorch } : undefined,
  }
}
