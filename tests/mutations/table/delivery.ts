import type { Mutation } from '#tests/mutations/mutation.ts'

const carriers = 'tests/api/carriers.test.ts'
const lockers = 'tests/api/locker-limit.test.ts'
const account = 'tests/api/order-account.test.ts'
const orderAccount = 'api/modules/customers/order-account.ts'

/** Parcel lockers, and the account that the thanks offer. */
export const deliveryMutations: readonly Mutation[] = [
  {
    name: 'a parcel of 10,000 ₴ itself goes to no locker',
    file: 'shared/rules/locker.ts',
    find: 'declaredMinor > maxDeclaredMinor',
    replace: 'declaredMinor >= maxDeclaredMinor',
    test: 'shared/rules/checkout.test.ts',
    filter: 'a parcel of 10,000 ₴ goes to a parcel locker',
  },
  {
    name: 'a parcel of any value goes to no branch either',
    file: 'shared/rules/locker.ts',
    find: "kind === 'LOCKER' && ",
    replace: '',
    test: 'shared/rules/checkout.test.ts',
    filter: 'a parcel of 10,000 ₴ goes to a parcel locker',
  },
  {
    name: 'the server places a parcel that is too dear for a locker',
    file: 'api/modules/orders/assert-delivery.ts',
    find: 'if (exceedsLocker(kind, valueMinor))',
    replace: 'if (false)',
    test: carriers,
    filter: 'no parcel worth more than 10,000 ₴ goes there',
  },
  {
    name: 'the number of a locker is accepted for a branch',
    file: 'api/modules/orders/assert-delivery.ts',
    find: 'if (isOtherBranchKind({ kind, branchKind }))',
    replace: 'if (false)',
    test: carriers,
    filter: 'its number is refused for delivery to a branch',
  },
  {
    name: 'a checkout does not check the branch and the parcel',
    file: 'api/modules/orders/place-order.ts',
    find: 'assertDeliverable(shop, draft, priced)',
    replace: '',
    test: carriers,
    filter: 'no parcel worth more than 10,000 ₴ goes there',
  },
  {
    name: 'the parcel of a locker counts before its promo code',
    file: 'api/modules/orders/place-order.ts',
    find: 'shippingInfo?.branchKind, productsMinor - discountMinor)',
    replace: 'shippingInfo?.branchKind, productsMinor)',
    test: lockers,
    filter: 'what its items cost after the promo code',
  },
  {
    name: 'an order by phone sends a dear parcel to a locker',
    file: 'api/modules/counter/staff-order.ts',
    find: 'assertDeliverable(shop, draft, parts)',
    replace: '',
    test: lockers,
    filter: 'an order by phone sends no dearer parcel',
  },
  {
    name: 'an edit sends a dear parcel to a locker',
    file: 'api/modules/counter/edit-order.ts',
    find: 'if (method && fields.length === 0)',
    replace: 'if (false)',
    test: lockers,
    filter: 'an edited order sends no dearer parcel',
  },
  {
    name: 'an edit counts the parcel of a locker before its discount',
    file: 'api/modules/counter/edit-order.ts',
    find: '(order.productsMinor ?? 0) - (order.discountMinor ?? 0))',
    replace: 'order.productsMinor ?? 0)',
    test: lockers,
    filter: 'an edited order sends no dearer parcel',
  },
  {
    name: 'the checkout accepts a dear parcel to a locker until the server refuses it',
    file: 'shared/rules/checkout.ts',
    find: 'exceedsLocker(',
    replace: '((..._: unknown[]) => false)(',
    test: 'shared/rules/checkout.test.ts',
    filter: 'a parcel of 10,000 ₴ goes to a parcel locker',
  },
  {
    name: 'an account is created from a draft',
    file: orderAccount,
    find: "order.placedAt ? undefined : 'ORDER_NOT_PLACED'",
    replace: 'undefined',
    test: account,
    filter: 'for a draft, and while signed in',
  },
  {
    name: 'a signed-in customer creates an account from an order',
    file: orderAccount,
    find: "caller.claims ? 'SIGNED_IN' : ",
    replace: '',
    test: account,
    filter: 'for a draft, and while signed in',
  },
  {
    name: 'an order without an e-mail fails instead of being refused',
    file: orderAccount,
    find: "if (!order.customer?.email) throw new AppError('FORBIDDEN', { reason: 'ORDER_WITHOUT_EMAIL' })",
    replace: 'if (!order.customer?.email) return { email: "" }',
    test: account,
    filter: 'is refused for an order without an e-mail',
  },
  {
    name: 'anyone creates an account from the order of another guest',
    file: orderAccount,
    find: 'const order = await findOwnOrder(shop, caller, params.id)',
    replace:
      "const { findOrder } = await import('#api/modules/orders/orders.queries.ts'); const order = (await findOrder(shop.database, params.id))!",
    test: account,
    filter: 'for a draft, and while signed in',
  },
  {
    name: 'an account takes the order of a customer who has signed out',
    file: orderAccount,
    find: 'if (order.customerId === null) await updatePlacedOrder',
    replace: 'await updatePlacedOrder',
    test: account,
    filter: 'puts no order of a customer who has signed out',
  },
  {
    name: 'the owner of an account is not told that somebody wanted another one',
    file: orderAccount,
    find: 'if (!account) return mailAccountExists(shop, tx, email)',
    replace: 'if (!account) return undefined',
    test: account,
    filter: 'gets the same reply for an address that has an account',
  },
  {
    name: 'an address with an account gets its reply at once',
    file: orderAccount,
    find: 'const passwordHash = await hashPassword(body.password)',
    replace:
      'const passwordHash = (await findCustomerByEmail(shop.database, email)) ? "" : await hashPassword(body.password)',
    test: account,
    filter: 'waits for the same work',
  },
]
