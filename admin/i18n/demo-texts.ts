import type { Locale } from '#shared/enums.ts'
import type { CounterMessages } from '#shared/texts/counter.ts'

const chunks: Readonly<Record<Locale, () => Promise<{ messages: Pick<CounterMessages, 'demo'> }>>> = {
  uk: () => import('virtual:counter-texts/uk/demo'),
  en: () => import('virtual:counter-texts/en/demo'),
}

export const loadDemoTexts = async (locale: Locale): Promise<Pick<CounterMessages, 'demo'>> =>
  (await chunks[locale]()).messages
