/** The patterns that identify a browser by its User-Agent; the first that fits counts, as most of them name others too. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the names of the browser and the system that sent a request; null for an unknown one. */
export function describeBrowser(userAgent: string): { browser: string | null; system: string | null } {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
  return { browser: find(browsers), system: find(systems) }
}
