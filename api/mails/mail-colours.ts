import { palettes, type Palette } from '#shared/brand/palette.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Colours of a mail, as plain values: mail clients do not support custom properties. */
export interface MailColours {
  readonly ground: string
  readonly ink: string
  readonly quiet: string
  readonly rule: string
}

const toMailColours = ({ paper, ink, inkQuiet, ruleOnPaper }: Palette): MailColours => ({
  ground: paper,
  ink,
  quiet: inkQuiet,
  rule: ruleOnPaper,
})

export const mailColours: Readonly<Record<BrandName, MailColours>> = {
  shyr: toMailColours(palettes.shyr),
  lan: toMailColours(palettes.lan),
}
