import type { Locale } from '#shared/enums.ts'
import { importCommand as enCommand } from '#shared/texts/en/admin-import-command.ts'
import { importScreen as enScreen } from '#shared/texts/en/admin-import-screen.ts'
import { imports as en } from '#shared/texts/en/admin-imports.ts'
import { importCommand as ukCommand } from '#shared/texts/uk/admin-import-command.ts'
import { importScreen as ukScreen } from '#shared/texts/uk/admin-import-screen.ts'
import { imports as uk } from '#shared/texts/uk/admin-imports.ts'

/** The texts of imports: those shared by the command and the screen, and those of the screen. */
export const importTexts = {
  uk: { imports: uk, 'import-screen': ukScreen },
  en: { imports: en, 'import-screen': enScreen },
} as const satisfies Record<Locale, unknown>

/** The texts of the command. No page loads them. */
export const importCommandTexts = {
  uk: { imports: { ...uk, ...ukCommand } },
  en: { imports: { ...en, ...enCommand } },
} as const satisfies Record<Locale, unknown>
