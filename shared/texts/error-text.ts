import type { Locale } from '#shared/enums.ts'
import { errors as catalogue, type ErrorCode } from '#shared/errors.ts'
import { errors as en } from '#shared/texts/en/errors.ts'
import { errors as uk } from '#shared/texts/uk/errors.ts'

const texts = { uk, en }

/** What a shopper reads for a code, in one language. [ERR-02] */
export const errorText = (code: ErrorCode, locale: Locale): string => texts[locale][catalogue[code].text]
