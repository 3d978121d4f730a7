import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import { Accordion, AccordionRow } from '#storefront/ui/accordion.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'

/** Renders description, composition, care, delivery and returns. */
export const ProductNotes = ({ product }: { product: Product }) => {
  const t = useTranslations('product')
  return (
    <Accordion>
      <AccordionRow title={t('about')} open>
        <p>{product.description}</p>
      </AccordionRow>
      <AccordionRow title={t('composition-and-care')}>
        <p>{product.composition}</p>
        <p>{product.care}</p>
      </AccordionRow>
      <AccordionRow title={t('shipping-and-returns')}>
        <p>{t('shipping-and-returns-text')}</p>
        <p>
          <TextLink href="/shipping">{t('to-shipping')}</TextLink>
        </p>
      </AccordionRow>
    </Accordion>
  )
}
