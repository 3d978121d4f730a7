import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { email, findFieldError, required } from '#shared/rules/validation.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'

type StockAlertValues = Readonly<Record<'email', string>>
const fields = ['email'] as const

interface StockAlertOptions {
  variant: VariantDetails
  size: Size | undefined
  /** Called once the address was sent. */
  onDone: () => void
}

/** The form for a stock alert. A toast explains the next step. [CAT-03] */
export const useStockAlert = ({ variant, size, onDone }: StockAlertOptions) => {
  const t = useTranslations('dialogs')
  const { callApi, navigate, pathname } = useShop()
  const { user } = useSession()
  return useForm<StockAlertValues, 'email'>({
    name: 'stock-alert',
    initial: { email: user?.email ?? '' },
    listFields: () => fields,
    validate: (values) => {
      const error = findFieldError(values.email, [required, email])
      return error ? { email: error } : {}
    },
    submit: async (values) => {
      const address = values.email.trim()
      const body = { variantId: variant._id, email: address, ...(size && { size }) }
      const { status, turn } = await callApi('POST /v1/stock-alerts', { body })
      onDone()
      const text = {
        CONFIRM: 'stock-alert-confirm',
        WAITING: 'stock-alert-waiting',
        IN_STOCK: 'stock-alert-in-stock',
      } as const
      showToast({ kind: 'done', text: t(text[status], { email: address }) })
      // The page of this address shows the visitor’s position.
      if (turn) navigate(`${pathname}?turn=${encodeURIComponent(turn)}`, { replace: true, stay: true })
      // The page still shows it as sold out.
      if (status === 'IN_STOCK') navigate(pathname, { replace: true, stay: true })
    },
  })
}
