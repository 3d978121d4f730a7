import JsBarcode from 'jsbarcode'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

/** Renders an order's number as Code 128, for scanners. */
export const Barcode = ({ number }: { number: string }) => {
  const t = useTranslations('packing')
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (svg.current)
      JsBarcode(svg.current, number, { format: 'CODE128', width: 1.4, height: 46, margin: 0, displayValue: false })
  }, [number])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by script
    <svg ref={svg} role="img" aria-label={t('barcode', { number })} />
  )
}
