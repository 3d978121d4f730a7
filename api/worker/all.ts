import type { FastifyBaseLogger } from 'fastify'
import type { Originals } from '#api/images/originals.ts'
import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import type { CarrierService } from '#api/ports/carrier.ts'
import type { FailedJobs, Jobs, JobName, Worker } from '#api/ports/jobs.ts'
import type { Mailer } from '#api/ports/mail.ts'
import type { Settings } from '#api/settings/settings.ts'
import type { Shop } from '#api/shop.ts'
import { accountMailWorker } from '#api/worker/account-mail.ts'
import { applyImportWorker } from '#api/worker/apply-import.ts'
import { askFitWorker } from '#api/worker/ask-fit.ts'
import { checkPaymentsWorker } from '#api/worker/check-payments.ts'
import { endReturnsWorker } from '#api/worker/end-returns.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import { purgeImportPhotosWorker } from '#api/worker/purge-import-photos.ts'
import { purgeRecipientsWorker } from '#api/worker/purge-recipients.ts'
import { purgeReturnPhotosWorker } from '#api/worker/purge-return-photos.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { recordTaxWorker } from '#api/worker/record-tax.ts'
import { refreshCollectionsWorker } from '#api/worker/refresh-collections.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import { sendShopNoticesWorker } from '#api/worker/send-shop-notices.ts'
import { sendStockAlertsWorker } from '#api/worker/send-stock-alerts.ts'
import { shopMailWorker } from '#api/worker/shop-mail.ts'
import { showVariantsWorker } from '#api/worker/show-variants.ts'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { syncCarriersWorker } from '#api/worker/sync-carriers.ts'
import { trackParcelsWorker } from '#api/worker/track-parcels.ts'
import { undoImportWorker } from '#api/worker/undo-import.ts'

/** The parts of the running shop that the workers need, and its adapters. */
export interface WorkerParts {
  readonly shop: Omit<PaymentShop, 'jobs'> &
    Pick<
      Shop,
      'storage' | 'publicUrl' | 'secret' | 'tax' | 'orderHoldMinutes' | 'turnMinutes' | 'mailsPerDay' | 'withdrawalDays'
    >
  readonly mailer: Mailer
  readonly settings: Pick<
    Settings,
    'mailFrom' | 'orderNoticesTo' | 'lowStockUnits' | 'recipientYears' | 'returnPhotoDays'
  >
  readonly originals: Originals
  readonly directory: CarrierService | undefined
  readonly tracking: readonly CarrierService[]
  readonly log: FastifyBaseLogger
}

/** Creates a worker for every job of the shop. */
export function createWorkers({ shop, mailer, settings, originals, directory, tracking, log }: WorkerParts) {
  return (jobs: Jobs, failedJobs: FailedJobs): { [Name in JobName]: Worker<Name> } => {
    const { mailFrom: from, orderNoticesTo: noticesTo, lowStockUnits } = settings
    const { recipientYears = shop.storefront.recipientYears } = settings
    const withJobs = { ...shop, jobs }
    return {
      'order-mail': orderMailWorker({
        shop: withJobs,
        mailer,
        from,
        noticesTo,
        originals,
        trackedCarriers: new Set(tracking.map(({ carrier }) => carrier)),
        log,
      }),
      'account-mail': accountMailWorker({ shop, mailer, from, log }),
      'shop-mail': shopMailWorker({ shop, mailer, from, noticesTo, log }),
      'purge-drafts': purgeDraftsWorker(shop),
      'purge-sessions': purgeSessionsWorker(shop),
      'purge-recipients': purgeRecipientsWorker(shop, recipientYears),
      'purge-return-photos': purgeReturnPhotosWorker(shop, settings.returnPhotoDays),
      'purge-import-photos': purgeImportPhotosWorker(shop),
      'sync-carriers': syncCarriersWorker(shop, directory, log),
      'track-parcels': trackParcelsWorker(shop, tracking, log),
      'record-tax': recordTaxWorker(shop),
      'refund-payments': refundPaymentsWorker(withJobs),
      'apply-import': applyImportWorker(withJobs),
      'undo-import': undoImportWorker(withJobs),
      'check-payments': checkPaymentsWorker(withJobs),
      'expire-orders': expireOrdersWorker(withJobs),
      'send-stock-alerts': sendStockAlertsWorker(withJobs),
      'switch-sales': switchSalesWorker(shop),
      'show-variants': showVariantsWorker(shop),
      'refresh-collections': refreshCollectionsWorker(shop),
      'end-returns': endReturnsWorker(withJobs),
      'ask-fit': askFitWorker(withJobs),
      'send-shop-notices': sendShopNoticesWorker({ shop: withJobs, failedJobs, lowStockUnits }),
    }
  }
}
