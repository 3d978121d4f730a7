import { lockAdminUser, takeCode } from '#api/modules/admin-users/admin-users.queries.ts'
import type { ChallengeHolder } from '#api/modules/admin-users/passkey-challenges.ts'
import { findCodePeriod } from '#api/modules/admin-users/second-factor.ts'
import { findProven, consumeProof } from '#api/modules/admin-users/verify-passkey.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type { StaffProof } from '#shared/entities/admin/passkey.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Returns an assertion that a proof is of an administrator: a code that was not used yet, or a passkey that signed the challenge of its
 * holder. The challenge is taken at once, whatever the assertion finds. [ADM-21]
 * @throws AppError TFA_CODE_INVALID, from the assertion, whatever is wrong
 */
export async function prepareProof(
  shop: Shop,
  holder: ChallengeHolder,
  proof: StaffProof,
): Promise<(tx: Transaction, adminUserId: string) => Promise<void>> {
  if ('tfaCode' in proof)
    return async (tx, adminUserId) => {
      const admin = await lockAdminUser(tx, adminUserId)
      const period = admin && findCodePeriod(admin.totpSecret, proof.tfaCode, shop.now())
      if (period === undefined || !(await takeCode(tx, adminUserId, period))) throw new AppError('TFA_CODE_INVALID')
    }
  const taken = await consumeProof(shop, holder, proof.passkey)
  return async (tx, adminUserId) => {
    if (!taken || !(await findProven(shop, tx, taken, adminUserId))) throw new AppError('TFA_CODE_INVALID')
  }
}
