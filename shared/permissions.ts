/** The roles of staff. OWNER is the super administrator and has every permission. */
export const staffRoles = ['OWNER', 'MANAGER', 'PACKER', 'EDITOR', 'ACCOUNTANT'] as const
export type StaffRole = (typeof staffRoles)[number]
/** The roles that an owner gives to others. */
export const assignableRoles = ['MANAGER', 'PACKER', 'EDITOR', 'ACCOUNTANT'] as const satisfies readonly StaffRole[]
export type AssignableRole = (typeof assignableRoles)[number]

/**
 * The meaning of each permission, and the roles that have it besides OWNER. The server checks permissions; apps only hide refused
 * actions.
 */
const holders = {
  'orders.read': ['MANAGER', 'PACKER', 'ACCOUNTANT'],
  /** Marks as packed, adds tracking numbers and notes, prints. */
  'orders.pack': ['MANAGER', 'PACKER'],
  /** Confirms, edits, cancels and creates orders. */
  'orders.change': ['MANAGER'],
  /** Gives money back and accepts returns. */
  'orders.refund': ['MANAGER'],
  'payments.read': ['MANAGER', 'ACCOUNTANT'],
  'catalogue.read': ['MANAGER', 'PACKER', 'EDITOR', 'ACCOUNTANT'],
  'catalogue.change': ['MANAGER', 'EDITOR'],
  /** Prices, promo codes and shipping methods. */
  'prices.change': ['MANAGER'],
  /** Receipts, counts and write-offs of stock. */
  'stock.change': ['MANAGER', 'PACKER'],
  'pages.change': ['MANAGER', 'EDITOR'],
  'customers.read': ['MANAGER', 'ACCOUNTANT'],
  /** Exports and erases personal data. */
  'customers.erase': ['MANAGER'],
  'system.read': ['MANAGER'],
} as const satisfies Record<string, readonly AssignableRole[]>
export type Permission = keyof typeof holders
export const permissions = Object.keys(holders) as readonly Permission[] // its keys are exactly these

/** Returns true if the role has the permission. */
export function hasPermission(role: StaffRole, permission: Permission): boolean {
  return role === 'OWNER' || (holders[permission] as readonly StaffRole[]).includes(role)
}

/** Lists the permissions of a role. */
export function listPermissions(role: StaffRole): Permission[] {
  return permissions.filter((permission) => hasPermission(role, permission))
}
