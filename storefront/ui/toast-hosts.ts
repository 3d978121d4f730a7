/**
 * Which place on the page shows the toasts. Under an open modal the page is inert, so the modal's own place takes over; when it
 * closes, the one beneath has them again.
 */
export const enterAsHost = (host: symbol): (() => void) => {
  hosts = [...hosts, host]
  tell()
  return () => {
    hosts = hosts.filter((one) => one !== host)
    tell()
  }
}

export const getTopHost = (): symbol | undefined => hosts.at(-1)

export const subscribeToHosts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let hosts: readonly symbol[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
