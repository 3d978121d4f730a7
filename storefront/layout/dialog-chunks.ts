import type { ComponentType } from 'react'
import type { HostedDialogName, OpenOverlay, OverlayProps } from '#storefront/state/interface/overlay-types.ts'
import type { OpenDialogProps } from '#storefront/ui/dialog.tsx'

type LoadDialog<Props> = () => Promise<{ Dialog: ComponentType<OpenDialogProps & Props> }>

/** The chunk of each dialog. Part of the dialog host, so that no page names them before a dialog opens. */
const chunks: { readonly [N in HostedDialogName]: LoadDialog<OverlayProps[N]> } = {
  auth: async () => ({ Dialog: (await import('#storefront/features/auth/auth-dialog.tsx')).AuthDialog }),
  'reset-password': async () => ({
    Dialog: (await import('#storefront/features/auth/reset-password-dialog.tsx')).ResetPasswordDialog,
  }),
  'buy-in-click': async () => ({
    Dialog: (await import('#storefront/features/fast-order/fast-order-dialog.tsx')).FastOrderDialog,
  }),
  success: async () => ({ Dialog: (await import('#storefront/features/success/success-dialog.tsx')).SuccessDialog }),
  subscribe: async () => ({
    Dialog: (await import('#storefront/features/newsletter/subscribe-dialog.tsx')).SubscribeDialog,
  }),
  discount: async () => ({
    Dialog: (await import('#storefront/features/newsletter/discount-dialog.tsx')).DiscountDialog,
  }),
  'size-table': async () => ({
    Dialog: (await import('#storefront/features/product/size-table-dialog.tsx')).SizeTableDialog,
  }),
  photos: async () => ({ Dialog: (await import('#storefront/features/product/photo-viewer.tsx')).PhotoViewer }),
  'stock-alert': async () => ({
    Dialog: (await import('#storefront/features/product/stock-alert-dialog.tsx')).StockAlertDialog,
  }),
}

/** Returns how to load a dialog that the table lets open. */
export const getLoader = ({ name }: OpenOverlay): LoadDialog<object> => {
  // The table lets only hosted dialogs open, with their own props.
  return chunks[name as HostedDialogName] as LoadDialog<object>
}
