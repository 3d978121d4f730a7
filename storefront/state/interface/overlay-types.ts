import type { Photo } from '#shared/entities/photo.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import type { CustomerPath } from '#shared/rules/customer-paths.ts'

/** The dialogs that an event or the address can open. [DLG-01, DLG-02] */
export const dialogNames = ['auth', 'reset-password', 'buy-in-click', 'success', 'subscribe', 'discount'] as const
export type DialogName = (typeof dialogNames)[number]

/** The props that each dialog is opened with. A dialog without its required props opens nothing. [DLG-02] */
export interface DialogProps {
  auth: { email?: string; returnTo?: CustomerPath }
  'reset-password': { email?: string }
  'buy-in-click': { variant?: VariantDetails; size?: Size | undefined }
  success: { message?: string }
  subscribe: { email?: string }
  discount: { email?: string }
}

/** The dialogs of the product page, which only its own buttons open. */
const productDialogNames = ['size-table', 'stock-alert', 'photos'] as const
type ProductDialogName = (typeof productDialogNames)[number]

/** Every dialog that the dialog host renders. */
export const hostedDialogNames = [...dialogNames, ...productDialogNames] as const
export type HostedDialogName = DialogName | ProductDialogName

export interface OverlayProps extends DialogProps {
  menu: object
  catalog: { toSearch?: boolean }
  'filter-drawer': object
  'size-table': { variant: VariantDetails; size: Size | undefined }
  /** Opens large at this index. */
  photos: { photos: readonly Photo[]; place: number; name: string }
  /** Without a size, any of them will do. */
  'stock-alert': { variant: VariantDetails; size: Size | undefined }
}
export type OverlayName = keyof OverlayProps

/** One open overlay. Each opening has an id of its own, so that a dialog opened again starts empty. */
export type OpenOverlay = { [N in OverlayName]: { id: number; name: N; props: OverlayProps[N] } }[OverlayName]

export const isDialogName = (name: unknown): name is DialogName => dialogNames.some((one) => one === name)

/** Returns true for the dialogs that the dialog host renders. */
export const isHostedDialog = (name: OverlayName): name is HostedDialogName =>
  hostedDialogNames.some((one) => one === name)
