/** The topics that a change can affect. These names invalidate caches; `job` wakes workers. */
export const changeTopics = [
  // The resources of the audit log, by record id: every change of an administrator publishes its resource.
  'admin-user',
  'category',
  'collection',
  'colour',
  'contacts',
  'customer-user',
  'door',
  /** Nothing depends on it: the audit log names it. */
  'export',
  'failed-job',
  'file',
  /** Nothing depends on it: the audit log names it. */
  'import',
  'order',
  'page',
  'product',
  'promo-code',
  'redirect',
  'sale',
  'shipping-method',
  'synonym',
  'variant',
  // Changes that administrators do not make.
  /** The quantities of a variant, by its id. */
  'stock',
  /** The price of a variant: by its id, and by its category’s id. */
  'price',
  /** A variant gets a discounted price or loses it. Published in addition to its price. */
  'on-sale',
  /** A size of a variant that was sold out or is in stock again, by the variant's id. */
  'availability',
  /** The units of a size of a variant, rounded as pages show them, by the variant's id. */
  'last-units',
  /** The answers about the fit of a product, by the product's id. */
  'fit',
  /** An account as its customer sees it, by the customer's id. */
  'account',
  /** A revoked session, by its id. */
  'session',
  /** The list of all search words of variants. */
  'search-words',
  /** A job that was queued, by its name. */
  'job',
] as const
export type ChangeTopic = (typeof changeTopics)[number]
