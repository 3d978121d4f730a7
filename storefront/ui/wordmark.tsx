import type { Locale } from '#shared/enums.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import { classes } from '#storefront/ui/classes.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import styles from './wordmark.module.css'

/** How wide the word stands at cap height 100, by place and window. undefined is its natural width. */
const totals = {
  header: (brand: BrandName, locale: Locale) => [
    { className: styles['from-tablet'], total: brand === 'lan' ? 640 : locale === 'uk' ? 620 : 720 },
    { className: styles.phone, total: undefined },
  ],
  footer: () => [
    { className: styles['from-1000'], total: 1150 },
    { className: styles['below-1000'], total: 900 },
    { className: styles.phone, total: 560 },
  ],
  natural: () => [{ className: undefined, total: undefined }],
}

interface WordmarkProps {
  brand: BrandName
  locale: Locale
  /** header: 18 high (phone 15); footer: as wide as its column, standing on the last pixel; natural: as high as its text. */
  place: keyof typeof totals
  /** The brand's name, where no link or heading around it says it. */
  title?: string | undefined
}

export const Wordmark = ({ brand, locale, place, title }: WordmarkProps) => (
  <span className={classes(styles.wordmark, styles[place])} {...(title ? { role: 'img', 'aria-label': title } : {})}>
    {totals[place](brand, locale).map(({ className, total }) => {
      const { width, path } = wordmarkPath(brand, locale, total)
      return (
        <svg
          key={width}
          className={className}
          viewBox={`0 0 ${width} 100`}
          fill="currentColor"
          fillRule="evenodd"
          aria-hidden="true"
          focusable="false"
        >
          <path d={path} />
        </svg>
      )
    })}
  </span>
)
