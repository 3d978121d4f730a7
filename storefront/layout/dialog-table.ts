import type { HostedDialogName, OpenOverlay, OverlayProps } from '#storefront/state/interface/overlay-types.ts'
import { isHostedDialog } from '#storefront/state/interface/overlay-types.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

type Features = Storefront['features']

/**
 * The dialogs that do not always open: each returns true if its feature is on and it has its content. dialog-chunks.ts has the
 * chunk of each dialog. [DLG-02, CFG-09]
 */
const conditions: { readonly [N in HostedDialogName]?: (props: OverlayProps[N], features: Features) => boolean } = {
  'buy-in-click': ({ variant }, { fastOrder }) => fastOrder && variant !== undefined,
  success: ({ message }) => Boolean(message?.trim()),
  discount: (_, { discountModal }) => discountModal,
}

const canOpen = ({ name, props }: OpenOverlay, features: Features): boolean => {
  if (!isHostedDialog(name)) return false
  // Name and props belong to the same overlay.
  const condition = conditions[name] as ((props: object, features: Features) => boolean) | undefined
  return condition?.(props, features) ?? true
}

/** Returns the dialogs that may open, in the order in which they were opened. */
export const openableDialogs = (overlays: readonly OpenOverlay[], features: Features): readonly OpenOverlay[] =>
  overlays.filter((overlay) => canOpen(overlay, features))
