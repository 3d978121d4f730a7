import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { isFreeForAll } from '#shared/rules/free-for-all.ts'
import { getDeliveryDays } from '#shared/rules/delivery-days.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Accordion, AccordionRow } from '#storefront/ui/accordion.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './product-notes.module.css'

export type ShippingMethods = readonly ShippingMethod[]

interface ProductNotesProps {
  product: Product
  shippingMethods: ShippingMethods
}

/** Renders description, composition, care, delivery and returns. */
export const ProductNotes = memo(function ProductNotes({ product, shippingMethods }: ProductNotesProps) {
  const t = useTranslations('product')
  return (
    <Accordion>
      <AccordionRow title={t('about')} open>
        <p>{product.description}</p>
      </AccordionRow>
      <AccordionRow title={t('composition-and-care')}>
        <p>{product.composition}</p>
        <p>{product.care}</p>
        {product.careSymbols && (
          <ul className={styles.list}>
            {product.careSymbols.map(({ image, name }) => (
              <li key={image}>
                <img src={image} alt={name} title={name} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </AccordionRow>
      <AccordionRow title={t('shipping-and-returns')}>
        {shippingMethods.length > 0 && (
          <ul className={styles.list}>
            {shippingMethods.map((method) => (
              <ShippingFacts key={method._id} method={method} />
            ))}
          </ul>
        )}
        <p>{t('returns')}</p>
        <p>
          <TextLink href="/shipping">{t('to-shipping')}</TextLink>
        </p>
      </AccordionRow>
    </Accordion>
  )
})

/** Renders name and price of a shipping method, its days and from which sum it is free. [CHK-02, FMT-03] */
const ShippingFacts = ({ method }: { method: ShippingMethod }) => {
  const t = useTranslations('product')
  const ofDelivery = useTranslations('delivery')
  const price = usePrice()
  const { price: cost, freeShippingFrom } = method
  const isFree = isFreeForAll(method)
  const days = ofDelivery('businessDays', getDeliveryDays(method.minimumDelivery, method.maximumDelivery))
  return (
    <li>
      <span>{method.name}</span>
      <span>{isFree ? t('shipping-free') : price(cost)}</span>
      <span className="type-small quiet">
        {isFree || freeShippingFrom === null ? days : t('days-and-free', { days, price: price(freeShippingFrom) })}
      </span>
    </li>
  )
}
