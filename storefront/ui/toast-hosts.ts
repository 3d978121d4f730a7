import { createStore } from '#storefront/state/create-store.ts'

const hosts = createStore<readonly symbol[]>([])

/** Decides which host shows the toasts. An open modal makes the page inert, so its own host takes over until it closes. */
export const registerHost = (host: symbol): (() => void) => {
  hosts.set([...hosts.get(), host])
  return () => hosts.set(hosts.get().filter((one) => one !== host))
}

export const getTopHost = (): symbol | undefined => hosts.get().at(-1)

export const subscribeToHosts = (listener: () => void): (() => void) => hosts.subscribe(listener)
