import { palettes, type Palette } from '#shared/brand/palette.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Colours of a mail, as plain values: mail clients do not support custom properties. */
export interface MailLook {
  readonly ground: string
  readonly ink: string
  readonly quiet: string
  readonly rule: string
}

const toLook = ({ paper, ink, inkQuiet, ruleOnPaper }: Palette): MailLook => ({
  ground: paper,
  ink,
  quiet: inkQuiet,
  rule: ruleOnPaper,
})

export const mailLooks: Readonly<Record<BrandName, MailLook>> = {
  shyr: toLook(palettes.shyr),
  lan: toLook(palettes.lan),
}
