import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getYear, type CellFormat } from '#admin/features/prices/cell-texts.ts'
import { storefront } from '#admin/settings.ts'

/** Returns how the sheet writes and reads states and dates, in the language of the counter and the time of the shop. */
export const useCellFormat = (): CellFormat => {
  const t = useTranslations('prices')
  const [year] = useState(() => getYear(new Date(), storefront.dates))
  return useMemo(
    () => ({
      states: { ACTIVE: t('state-ACTIVE'), INACTIVE: t('state-INACTIVE') },
      dates: storefront.dates,
      year,
    }),
    [t, year],
  )
}
