import type { ComponentType } from 'react'
import type { DialogName, DialogProps, OpenOverlay } from '#storefront/state/overlay.ts'
import { isDialogName } from '#storefront/state/overlay.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { OpenDialogProps } from '#storefront/ui/dialog.tsx'

type Features = Storefront['features']

interface Entry<Props> {
  /** Returns true if it may open: its feature is on and it has its content. [DLG-02, CFG-09] */
  canOpen: (props: Props, features: Features) => boolean
  /** Its chunk. A dialog without one opens nothing. */
  load?: () => Promise<{ Dialog: ComponentType<OpenDialogProps & Props> }>
}

const dialogs: { readonly [N in DialogName]: Entry<DialogProps[N]> } = {
  auth: {
    canOpen: () => true,
    load: async () => ({ Dialog: (await import('#storefront/features/auth/auth-dialog.tsx')).AuthDialog }),
  },
  'reset-password': {
    canOpen: () => true,
    load: async () => ({
      Dialog: (await import('#storefront/features/auth/reset-password-dialog.tsx')).ResetPasswordDialog,
    }),
  },
  'buy-in-click': {
    canOpen: ({ variant }, { fastOrder }) => fastOrder && variant !== undefined,
    load: async () => ({
      Dialog: (await import('#storefront/features/fast-order/fast-order-dialog.tsx')).FastOrderDialog,
    }),
  },
  success: {
    canOpen: ({ message }) => Boolean(message?.trim()),
    load: async () => ({ Dialog: (await import('#storefront/features/success/success-dialog.tsx')).SuccessDialog }),
  },
  subscribe: {
    canOpen: () => true,
    load: async () => ({
      Dialog: (await import('#storefront/features/newsletter/subscribe-dialog.tsx')).SubscribeDialog,
    }),
  },
  discount: {
    canOpen: (_, { discountModal }) => discountModal,
    load: async () => ({
      Dialog: (await import('#storefront/features/newsletter/discount-dialog.tsx')).DiscountDialog,
    }),
  },
}

/** Returns how to load an open dialog; undefined if it may not open. */
const loaderOf = ({ name, props }: OpenOverlay, features: Features): LoadDialog | undefined => {
  if (!isDialogName(name)) return undefined
  // Name and props belong to the same overlay.
  const { canOpen, load } = dialogs[name] as Entry<object>
  return canOpen(props, features) ? load : undefined
}
type LoadDialog = NonNullable<Entry<object>['load']>

export interface OpenableDialog {
  overlay: OpenOverlay
  load: LoadDialog
}

/** Returns the dialogs that may open, in the order in which they were opened. */
export const openableDialogs = (overlays: readonly OpenOverlay[], features: Features): readonly OpenableDialog[] =>
  overlays.flatMap((overlay) => {
    const load = loaderOf(overlay, features)
    return load ? [{ overlay, load }] : []
  })
