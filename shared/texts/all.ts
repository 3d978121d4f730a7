import { basket as enBasket } from '#shared/texts/en/basket.ts'
import { card as enCard } from '#shared/texts/en/card.ts'
import { cardPayment as enCardPayment } from '#shared/texts/en/card-payment.ts'
import { catalogue as enCatalogue } from '#shared/texts/en/catalogue.ts'
import { checkout as enCheckout } from '#shared/texts/en/checkout.ts'
import { content as enContent } from '#shared/texts/en/content.ts'
import { dates as enDates } from '#shared/texts/en/dates.ts'
import { delivery as enDelivery } from '#shared/texts/en/delivery.ts'
import { dialogs as enDialogs } from '#shared/texts/en/dialogs.ts'
import { enums as enEnums } from '#shared/texts/en/enums.ts'
import { errors as enErrors } from '#shared/texts/en/errors.ts'
import { fit as enFit } from '#shared/texts/en/fit.ts'
import { fitPage as enFitPage } from '#shared/texts/en/fit-page.ts'
import { home as enHome } from '#shared/texts/en/home.ts'
import { layout as enLayout } from '#shared/texts/en/layout.ts'
import { mailedLinks as enMailedLinks } from '#shared/texts/en/mailed-links.ts'
import { names as enNames } from '#shared/texts/en/names.ts'
import { nearest as enNearest } from '#shared/texts/en/nearest.ts'
import { newsletter as enNewsletter } from '#shared/texts/en/newsletter.ts'
import { notices as enNotices } from '#shared/texts/en/notices.ts'
import { order as enOrder } from '#shared/texts/en/order.ts'
import { pageErrors as enPageErrors } from '#shared/texts/en/page-errors.ts'
import { payment as enPayment } from '#shared/texts/en/payment.ts'
import { profile as enProfile } from '#shared/texts/en/profile.ts'
import { product as enProduct } from '#shared/texts/en/product.ts'
import { runner as enRunner } from '#shared/texts/en/runner.ts'
import { search as enSearch } from '#shared/texts/en/search.ts'
import { statuses as enStatuses } from '#shared/texts/en/statuses.ts'
import { ui as enUi } from '#shared/texts/en/ui.ts'
import { validation as enValidation } from '#shared/texts/en/validation.ts'
import { returning as enReturning } from '#shared/texts/en/returning.ts'
import { waiting as enWaiting } from '#shared/texts/en/waiting.ts'
import { withdrawal as enWithdrawal } from '#shared/texts/en/withdrawal.ts'
import { basket as ukBasket } from '#shared/texts/uk/basket.ts'
import { card as ukCard } from '#shared/texts/uk/card.ts'
import { cardPayment as ukCardPayment } from '#shared/texts/uk/card-payment.ts'
import { catalogue as ukCatalogue } from '#shared/texts/uk/catalogue.ts'
import { checkout as ukCheckout } from '#shared/texts/uk/checkout.ts'
import { content as ukContent } from '#shared/texts/uk/content.ts'
import { dates as ukDates } from '#shared/texts/uk/dates.ts'
import { delivery as ukDelivery } from '#shared/texts/uk/delivery.ts'
import { dialogs as ukDialogs } from '#shared/texts/uk/dialogs.ts'
import { enums as ukEnums } from '#shared/texts/uk/enums.ts'
import { errors as ukErrors } from '#shared/texts/uk/errors.ts'
import { fit as ukFit } from '#shared/texts/uk/fit.ts'
import { fitPage as ukFitPage } from '#shared/texts/uk/fit-page.ts'
import { home as ukHome } from '#shared/texts/uk/home.ts'
import { layout as ukLayout } from '#shared/texts/uk/layout.ts'
import { mailedLinks as ukMailedLinks } from '#shared/texts/uk/mailed-links.ts'
import { names as ukNames } from '#shared/texts/uk/names.ts'
import { nearest as ukNearest } from '#shared/texts/uk/nearest.ts'
import { newsletter as ukNewsletter } from '#shared/texts/uk/newsletter.ts'
import { notices as ukNotices } from '#shared/texts/uk/notices.ts'
import { order as ukOrder } from '#shared/texts/uk/order.ts'
import { pageErrors as ukPageErrors } from '#shared/texts/uk/page-errors.ts'
import { payment as ukPayment } from '#shared/texts/uk/payment.ts'
import { profile as ukProfile } from '#shared/texts/uk/profile.ts'
import { product as ukProduct } from '#shared/texts/uk/product.ts'
import { runner as ukRunner } from '#shared/texts/uk/runner.ts'
import { search as ukSearch } from '#shared/texts/uk/search.ts'
import { statuses as ukStatuses } from '#shared/texts/uk/statuses.ts'
import { ui as ukUi } from '#shared/texts/uk/ui.ts'
import { validation as ukValidation } from '#shared/texts/uk/validation.ts'
import { returning as ukReturning } from '#shared/texts/uk/returning.ts'
import { waiting as ukWaiting } from '#shared/texts/uk/waiting.ts'
import { withdrawal as ukWithdrawal } from '#shared/texts/uk/withdrawal.ts'
import type { Locale } from '#shared/enums.ts'

/** Every text of the pages, by language and topic: ICU messages. The build compiles them for the browser. [CFG-06] */
export const texts = {
  uk: {
    basket: ukBasket,
    card: ukCard,
    'card-payment': ukCardPayment,
    catalogue: ukCatalogue,
    checkout: ukCheckout,
    content: ukContent,
    dates: ukDates,
    delivery: ukDelivery,
    dialogs: ukDialogs,
    enums: ukEnums,
    errors: ukErrors,
    fit: ukFit,
    'fit-page': ukFitPage,
    home: ukHome,
    layout: ukLayout,
    'mailed-links': ukMailedLinks,
    names: ukNames,
    nearest: ukNearest,
    newsletter: ukNewsletter,
    notices: ukNotices,
    order: ukOrder,
    product: ukProduct,
    'page-errors': ukPageErrors,
    payment: ukPayment,
    profile: ukProfile,
    runner: ukRunner,
    search: ukSearch,
    statuses: ukStatuses,
    ui: ukUi,
    validation: ukValidation,
    returning: ukReturning,
    waiting: ukWaiting,
    withdrawal: ukWithdrawal,
  },
  en: {
    basket: enBasket,
    card: enCard,
    'card-payment': enCardPayment,
    catalogue: enCatalogue,
    checkout: enCheckout,
    content: enContent,
    dates: enDates,
    delivery: enDelivery,
    dialogs: enDialogs,
    enums: enEnums,
    errors: enErrors,
    fit: enFit,
    'fit-page': enFitPage,
    home: enHome,
    layout: enLayout,
    'mailed-links': enMailedLinks,
    names: enNames,
    nearest: enNearest,
    newsletter: enNewsletter,
    notices: enNotices,
    order: enOrder,
    product: enProduct,
    'page-errors': enPageErrors,
    payment: enPayment,
    profile: enProfile,
    runner: enRunner,
    search: enSearch,
    statuses: enStatuses,
    ui: enUi,
    validation: enValidation,
    returning: enReturning,
    waiting: enWaiting,
    withdrawal: enWithdrawal,
  },
} as const satisfies Record<Locale, unknown>

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }
/** The shape of all texts, from which the types of their keys come. */
export type Messages = Widened<(typeof texts)['uk']>
