import { useTranslations } from 'use-intl'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { formatPhone } from '#shared/rules/phone.ts'

/** Returns functions that format customer and delivery of a row. */
export const useOrderWords = () => {
  const t = useTranslations('orders')
  return {
    who: ({ name }: Pick<OrderRowEntity, 'name'>) => name ?? t('fast'),
    phone: ({ phone }: Pick<OrderRowEntity, 'phone'>) => formatPhone(phone),
    how: ({ shippingMethod }: Pick<OrderRowEntity, 'shippingMethod'>) => shippingMethod ?? t('no-delivery'),
    where: ({ city, branchNumber }: Pick<OrderRowEntity, 'city' | 'branchNumber'>) =>
      city && branchNumber ? t('branch', { city, branch: branchNumber }) : (city ?? ''),
    units: ({ units }: Pick<OrderRowEntity, 'units'>) => t('units', { count: units }),
  }
}
