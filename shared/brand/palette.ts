import type { BrandName } from '#shared/storefronts/storefront.ts'

/** The colours of a brand, as #rrggbb. */
export interface Palette {
  /** Text, lines, buttons. */
  readonly ink: string
  /** Quiet text: at least 4.5 : 1 on paper and on white. */
  readonly inkQuiet: string
  /** An ink button under the pointer. */
  readonly inkHover: string
  /** An ink button while it is pressed. */
  readonly inkPressed: string
  /** Reduced prices, focus ring, basket dot, progress bar. */
  readonly accent: string
  readonly error: string
  readonly ok: string
  readonly white: string
  /** The brand's ground. */
  readonly paper: string
  /** Lines between rows, for media without `color-mix()`: ink at 16 % on paper. */
  readonly ruleOnPaper: string
  readonly hoverOnPaper: string
  readonly hoverOnWhite: string
  /** Behind photos, while one is loading. */
  readonly tile: string
  /** Ground of the app icon, the favicon and the share image. */
  readonly sign: { readonly icon: string; readonly letter: string; readonly share: string }
  /** The second brand's signal ground. */
  readonly grain?: string
}

/** Ground of each brand. Separate from the palettes, so that the browser loads this one colour only. */
export const papers: Readonly<Record<BrandName, string>> = { shyr: '#efede8', lan: '#e9ebe4' }
export const white = '#ffffff'

const status = { error: '#b3261e', ok: '#1e6b3a', white, inkPressed: '#000000' } as const

/**
 * Every colour of both brands. The generated files (`npm run brand`), mails, the mailbox and the fallback page read it, so
 * that a colour is written here only.
 */
export const palettes: Readonly<Record<BrandName, Palette>> = {
  shyr: {
    ...status,
    ink: '#141311',
    inkQuiet: '#5e5c58',
    inkHover: '#33312e',
    accent: '#1d45c4',
    paper: papers.shyr,
    ruleOnPaper: '#cccac6',
    hoverOnPaper: '#e4e1da',
    hoverOnWhite: '#f4f3f0',
    tile: papers.shyr,
    sign: { icon: '#141311', letter: papers.shyr, share: papers.shyr },
  },
  lan: {
    ...status,
    // Not green, which is the accent.
    ok: '#0b6178',
    ink: '#17201a',
    inkQuiet: '#566058',
    inkHover: '#2f3a32',
    accent: '#2f5d3a',
    paper: papers.lan,
    ruleOnPaper: '#c7cbc4',
    hoverOnPaper: '#dcdfd5',
    hoverOnWhite: '#f1f3ee',
    tile: '#f9fdfb',
    sign: { icon: '#e5b93a', letter: '#17201a', share: '#e5b93a' },
    grain: '#e5b93a',
  },
}
