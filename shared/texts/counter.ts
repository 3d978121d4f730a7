import type { Locale } from '#shared/enums.ts'
import { dates as enDates } from '#shared/texts/en/dates.ts'
import { demo as enDemo } from '#shared/texts/en/admin-demo.ts'
import { desk as enDesk } from '#shared/texts/en/admin-desk.ts'
import { enums as enEnums } from '#shared/texts/en/enums.ts'
import { keys as enKeys } from '#shared/texts/en/admin-keys.ts'
import { order as enOrder } from '#shared/texts/en/admin-order.ts'
import { orders as enOrders } from '#shared/texts/en/admin-orders.ts'
import { packing as enPacking } from '#shared/texts/en/admin-packing.ts'
import { palette as enPalette } from '#shared/texts/en/admin-palette.ts'
import { refund as enRefund } from '#shared/texts/en/admin-refund.ts'
import { returns as enReturns } from '#shared/texts/en/admin-returns.ts'
import { shell as enShell } from '#shared/texts/en/admin-shell.ts'
import { signIn as enSignIn } from '#shared/texts/en/admin-sign-in.ts'
import { states as enStates } from '#shared/texts/en/admin-states.ts'
import { statuses as enStatuses } from '#shared/texts/en/statuses.ts'
import { today as enToday } from '#shared/texts/en/admin-today.ts'
import { dates as ukDates } from '#shared/texts/uk/dates.ts'
import { demo as ukDemo } from '#shared/texts/uk/admin-demo.ts'
import { desk as ukDesk } from '#shared/texts/uk/admin-desk.ts'
import { enums as ukEnums } from '#shared/texts/uk/enums.ts'
import { keys as ukKeys } from '#shared/texts/uk/admin-keys.ts'
import { order as ukOrder } from '#shared/texts/uk/admin-order.ts'
import { orders as ukOrders } from '#shared/texts/uk/admin-orders.ts'
import { packing as ukPacking } from '#shared/texts/uk/admin-packing.ts'
import { palette as ukPalette } from '#shared/texts/uk/admin-palette.ts'
import { refund as ukRefund } from '#shared/texts/uk/admin-refund.ts'
import { returns as ukReturns } from '#shared/texts/uk/admin-returns.ts'
import { shell as ukShell } from '#shared/texts/uk/admin-shell.ts'
import { signIn as ukSignIn } from '#shared/texts/uk/admin-sign-in.ts'
import { states as ukStates } from '#shared/texts/uk/admin-states.ts'
import { statuses as ukStatuses } from '#shared/texts/uk/statuses.ts'
import { today as ukToday } from '#shared/texts/uk/admin-today.ts'

/** Every text of the counter, by language and topic. The storefront loads none of them but those it has too. */
export const counterTexts = {
  uk: {
    dates: ukDates,
    desk: ukDesk,
    enums: ukEnums,
    keys: ukKeys,
    order: ukOrder,
    orders: ukOrders,
    packing: ukPacking,
    palette: ukPalette,
    refund: ukRefund,
    returns: ukReturns,
    shell: ukShell,
    'sign-in': ukSignIn,
    states: ukStates,
    statuses: ukStatuses,
    today: ukToday,
  },
  en: {
    dates: enDates,
    desk: enDesk,
    enums: enEnums,
    keys: enKeys,
    order: enOrder,
    orders: enOrders,
    packing: enPacking,
    palette: enPalette,
    refund: enRefund,
    returns: enReturns,
    shell: enShell,
    'sign-in': enSignIn,
    states: enStates,
    statuses: enStatuses,
    today: enToday,
  },
} as const satisfies Record<Locale, unknown>

/** What only the counter of a demo says. A live shop does not serve it. */
export const demoTexts = { uk: { demo: ukDemo }, en: { demo: enDemo } } as const satisfies Record<Locale, unknown>

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }
/** The shape of the counter's texts. */
export type CounterMessages = Widened<(typeof counterTexts)['uk'] & (typeof demoTexts)['uk']>
