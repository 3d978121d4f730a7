import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '#shared/enums.ts'
import styles from '#admin/ui/wordmark.module.css'

/** The letters at cap height 100: their places and outlines. The bar of П and the base of U stretch. */
const words: Readonly<Record<Locale, { width: number; letters: readonly (readonly [x: number, path: string])[] }>> = {
  uk: {
    width: 1256,
    letters: [
      [0, 'M0 0H150V100H126V18H24V100H0Z'],
      [174, 'M0 0H84A38 32 0 0 1 84 64H24V100H0ZM24 18V46H82A15 14 0 0 0 82 18Z'],
      [320, 'M0 0H24V68L106 0H132V100H108V32L26 100H0Z'],
      [476, 'M36 0H134V100H110V18H57L27 100H0Z'],
      [634, 'M0 100L57 0H89L146 100H118L108.3 82H37.7L28 100ZM47.5 64H98.5L73 17.5Z'],
      [
        804,
        'M0 0H85A29 26 0 0 1 105 47.5A29 27 0 0 1 92 100H0ZM24 18V41H82A12 11.5 0 0 0 82 18ZM24 59V82H90A12 11.5 0 0 0 90 59Z',
      ],
      [954, 'M48 0H98A48 50 0 0 1 98 100H48A48 50 0 0 1 48 0ZM48 18A24 32 0 0 0 48 82H98A24 32 0 0 0 98 18Z'],
      [1124, 'M0 0H24V41H56L97 0H129L79 49.5L132 100H99L56 59H24V100H0Z'],
    ],
  },
  en: {
    width: 1167,
    letters: [
      [
        0,
        'M48 0H88A46 38 0 0 1 134 36H108A22 18 0 0 0 88 18H48A24 32 0 0 0 48 82H88A22 18 0 0 0 108 64H134A46 38 0 0 1 88 100H48A48 50 0 0 1 48 0Z',
      ],
      [158, 'M48 0H98A48 50 0 0 1 98 100H48A48 50 0 0 1 48 0ZM48 18A24 32 0 0 0 48 82H98A24 32 0 0 0 98 18Z'],
      [328, 'M0 0H24V60A26 22 0 0 0 50 82H187A26 22 0 0 0 213 60V0H237V62A48 38 0 0 1 189 100H48A48 38 0 0 1 0 62Z'],
      [589, 'M0 0H28L112 70V0H136V100H108L24 30V100H0Z'],
      [749, 'M0 0H126V18H75V100H51V18H0Z'],
      [899, 'M0 0H116V18H24V41H108V59H24V82H116V100H0Z'],
      [1039, 'M0 0H88A38 32 0 0 1 99 62.7L128 100H98L70.5 64H24V100H0ZM24 18V46H86A15 14 0 0 0 86 18Z'],
    ],
  },
}
/** How much wider the first letter of ПРИЛАВОК is in the rail. */
const stretched = 130

/** Renders the name of the counter in the brand's letters, 12 high in the rail and 20 at the sign-in. */
export const Wordmark = ({ height, stretch = false }: { height: number; stretch?: boolean }) => {
  const t = useTranslations('shell')
  const { letters, width } = words[useLocale()]
  const [first] = letters[0]![1] === words.uk.letters[0]![1] && stretch ? [stretched] : [0]
  return (
    <svg
      className={styles['wordmark']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element would not have the colour of the text
      role="img"
      aria-label={t('name')}
      height={height}
      width={((width + first) * height) / 100}
      viewBox={`0 0 ${width + first} 100`}
    >
      {letters.map(([x, path], index) => (
        <path
          key={x}
          fill="currentColor"
          fillRule="evenodd"
          transform={`translate(${index === 0 ? 0 : x + first} 0)`}
          d={index === 0 && first > 0 ? `M0 0H${150 + first}V100H${126 + first}V18H24V100H0Z` : path}
        />
      ))}
    </svg>
  )
}

/** Renders П, the sign of the counter: a top on two legs. It is shown if there is nothing to do. */
export const CounterSign = ({ className }: { className?: string | undefined }) => (
  <span className={`${styles['sign']} ${className ?? ''}`} aria-hidden="true" />
)
