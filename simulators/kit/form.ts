/** The parameters of a form-encoded body with brackets: `a[b][0][c]=1`. */
export interface Params {
  readonly [name: string]: string | Params
}

/** Parses a body as Stripe's API does. Lists are objects with the keys 0, 1, 2… */
export function parseBrackets(body: string): Params {
  const params: Record<string, string | Params> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    let target = params
    for (const part of path.slice(0, -1)) target = (target[part] ??= {}) as Record<string, string | Params>
    target[path.at(-1)!] = value
  }
  return params
}

/** Returns a nested object of the parameters; empty if it is missing. */
export function paramsIn(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

/** Returns a text of the parameters; '' if it is missing. */
export function textIn(params: Params, name: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
