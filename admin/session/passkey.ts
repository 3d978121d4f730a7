import type { PasskeyProof, PasskeyRequest } from '#shared/entities/admin/passkey.ts'
import type { Call, Reply } from '#shared/endpoints/endpoint.ts'
import type { addPasskey, offerPasskey } from '#shared/endpoints/admin-access.ts'

/** True if this browser can use passkeys here: they belong to a host name, which an address of numbers is not. */
export const canUsePasskeys = 'PublicKeyCredential' in window && !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)

/** Asks the device for a proof. Its code loads with the first one. */
export const askPasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyProof> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Lets the device create a passkey. */
export const createPasskey = async (
  optionsJSON: Reply<typeof offerPasskey>,
): Promise<Omit<Call<typeof addPasskey>['body'], 'name'>> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Returns true if the person closed the question of the browser, or let it pass: nothing has failed. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Returns true if the device has a passkey of this account already. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
