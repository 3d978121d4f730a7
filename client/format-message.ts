import format from 'use-intl/format-message/format-only'
import { formatNumber } from '#shared/rules/number-format.ts'
import type { Locale } from '#shared/enums.ts'

/** Formats a compiled message, as use-intl does, with the shop's own numbers. The build replaces the formatter of use-intl by it. */
const formatMessage = (...[key, message, values, options]: Parameters<typeof format>): ReturnType<typeof format> =>
  format(key, message, values, {
    ...options,
    formatters: { ...options.formatters, getNumberFormat: (locale) => createNumberFormat(locale as Locale) },
  })

// The messages are compiled.
formatMessage.raw = false
// oxlint-disable-next-line import/no-default-export -- use-intl imports the default
export default formatMessage

/** Messages have whole numbers only, and call nothing else of a number format. */
const createNumberFormat = (locale: Locale) =>
  ({ format: (value: number) => formatNumber(value, locale) }) as Intl.NumberFormat
