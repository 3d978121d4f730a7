/** The part of Trusted Types that TypeScript's types lack. */
interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown
}

const allowed = new Set<string>()
let hasPolicy = false

/**
 * Adds a script of another company to the page. Pages accept no script addresses that are plain texts (Trusted Types); from now on
 * they accept those of this script's origin, because it loads others from there. The content security policy must allow it, too.
 */
export const addForeignScript = (address: string): HTMLScriptElement => {
  allowed.add(new URL(address).origin)
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!hasPolicy)
    trustedTypes?.createPolicy('default', {
      createScriptURL: (wanted) => (allowed.has(new URL(wanted, location.href).origin) ? wanted : null),
    })
  hasPolicy = true
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
  return script
}

/** A script that has not come after this time is not waited for: a blocked one may never fail. */
const timeoutMs = 5000

/**
 * Adds a script of another company to the page. Resolves once it has run.
 * @throws if it does not load within 5 s
 */
export const loadForeignScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = addForeignScript(address)
    const fail = () => {
      script.remove()
      reject(new Error(`${address} did not load`))
    }
    const timer = setTimeout(fail, timeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
  })
