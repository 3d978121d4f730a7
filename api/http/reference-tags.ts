/** The groups of calls in the order of the reference page: what visitors do first, then what administrators do. */
export const referenceTags: readonly { name: string; description: string }[] = [
  { name: 'products', description: 'Garments and their variants: one variant is a garment in one colour.' },
  { name: 'categories', description: 'What the catalogue is divided into.' },
  { name: 'orders', description: 'From a draft to a placed order, and buying in one click.' },
  { name: 'shipping-methods', description: 'How orders are delivered, where, and for how much.' },
  { name: 'promo-codes', description: 'Discounts by a code.' },
  { name: 'auth', description: 'Accounts and sessions, of customers and administrators.' },
  { name: 'customer-profile', description: 'The signed-in customer: details, password, basket, orders.' },
  { name: 'customer-users', description: 'The newsletter, and customers as administrators see them.' },
  { name: 'stock-alerts', description: 'A mail when a sold-out size is back.' },
  { name: 'pages', description: 'The texts of the content pages.' },
  { name: 'contacts', description: 'How to reach the shop.' },
  { name: 'colors', description: 'The colours that variants come in.' },
  { name: 'files', description: 'Uploaded photos.' },
  { name: 'admin-users', description: 'Administrators of the shop.' },
  { name: 'admin-profile', description: 'The signed-in administrator: password and second factor.' },
  { name: 'audit-log', description: 'Who changed what, and when.' },
]
