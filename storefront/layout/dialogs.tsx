import { useEffect } from 'react'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { readDialogRequest, dialogRequestOfAddress, type DialogRequest } from '#storefront/layout/dialog-request.ts'
import { openableDialogs } from '#storefront/layout/dialog-table.ts'
import { replaceAddress } from '#storefront/navigation/intercept-navigations.ts'
import { useInterface } from '#storefront/state/interface/interface.ts'
import { hostedDialogNames, isHostedDialog } from '#storefront/state/interface/overlay-types.ts'
import { closeOverlay, openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'

const loadHost = () => import('#storefront/layout/dialog-host.tsx')
const closeAll = () => closeOverlay(...hostedDialogNames)

/** Opens dialogs for code, events and the address; the host itself is a chunk that loads with the first dialog. [DLG-02] */
export const Dialogs = ({ page }: { page: unknown }) => {
  const { features } = useStorefront()
  const requested = useInterface('overlays').filter(({ name }) => isHostedDialog(name))
  const open = openableDialogs(requested, features)
  const host = useChunk(loadHost, open.length > 0, closeAll)

  // A dialog that may not open is closed, so that nothing invisible covers the page.
  const refused = requested.filter((overlay) => !open.includes(overlay))
  useEffect(() => closeOverlay(...refused.map(({ name }) => name)))
  useEffect(openFromAddress, [page])
  useEffect(() => {
    addEventListener('open-dialog', openFromEvent)
    return () => removeEventListener('open-dialog', openFromEvent)
  }, [])

  return host && <host.DialogHost open={open} />
}

/** `?dialog=auth&email=…`: opens the dialog and removes both from the address. */
const openFromAddress = (): void => {
  const request = dialogRequestOfAddress(location.href)
  if (!request) return
  openRequested(request.request)
  replaceAddress(request.rest)
}

/** `dispatchEvent(new CustomEvent('open-dialog', { detail: { name: 'subscribe' } }))`: for scripts outside the build. */
const openFromEvent = (event: Event): void => {
  const request = event instanceof CustomEvent && readDialogRequest(event.detail)
  if (request) openRequested(request)
}

const openRequested = ({ name, email, message, returnTo }: DialogRequest): void =>
  openDialog(name, {
    ...(email !== undefined && { email }),
    ...(message !== undefined && { message }),
    ...(returnTo && { returnTo }),
  })
