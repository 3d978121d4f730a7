/**
 * While developing: what Vite needs to show a change at once, then the page's own script. Vite would write these tags into the
 * head, where React, taking over, takes them for its own.
 */
const viteClient = '/@vite/client'
const reactRefresh = '/@react-refresh'

await import(/* @vite-ignore */ viteClient)
const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ reactRefresh)) as {
  injectIntoGlobalHook: (into: Window) => void
}
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
await import('#storefront/browser.tsx')
