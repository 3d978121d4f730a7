export interface TabChannel {
  /** Notifies the other tabs of this browser. */
  publish: () => void
  close: () => void
}

/** Opens a channel between the tabs of this browser; without BroadcastChannel each tab is on its own until it is reloaded. */
export const openTabChannel = (name: string, handleChange: () => void): TabChannel => {
  if (!('BroadcastChannel' in globalThis)) return { publish: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', handleChange)
  return {
    // A channel has no target origin: it never leaves its own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    publish: () => channel.postMessage('changed'),
    close: () => channel.close(),
  }
}
