import { palettes, type Palette } from '#shared/brand/palette.ts'

/** Custom property of each colour that stylesheets use. */
const properties = {
  ink: '--ink',
  inkQuiet: '--ink-2',
  inkHover: '--ink-hover',
  inkPressed: '--ink-pressed',
  accent: '--accent',
  error: '--error',
  ok: '--ok',
  white: '--white',
  paper: '--paper',
  grain: '--grain',
  hoverOnPaper: '--hover-on-paper',
  hoverOnWhite: '--hover-on-white',
  tile: '--tile',
} as const satisfies Partial<Record<keyof Palette, string>>

const colours = Object.keys(properties) as (keyof typeof properties)[]

/** Returns the stylesheet of custom properties: the first brand's colours, then those that the second brand overrides. */
export function renderPaletteCss(): string {
  const { shyr, lan } = palettes
  const overridden = colours.filter((colour) => lan[colour] !== shyr[colour])
  return `/* Generated from shared/brand/palette.ts by npm run brand. */
@layer tokens {
${renderRule(':root', shyr, colours)}
${renderRule("[data-brand='lan']", lan, overridden)}
}
`
}

const renderRule = (selector: string, palette: Palette, names: typeof colours): string => {
  const declarations = names.flatMap((name) => (palette[name] ? [`    ${properties[name]}: ${palette[name]};`] : []))
  return [`  ${selector} {`, ...declarations, '  }'].join('\n')
}
