/** The symbols of ISO 3758 by group, in the order in which a label has them. A product has at most one of each group. */
export const careGroups = {
  washing: [
    'wash-95',
    'wash-60',
    'wash-40',
    'wash-40-gentle',
    'wash-40-very-gentle',
    'wash-30',
    'wash-30-gentle',
    'wash-30-very-gentle',
    'wash-hand',
    'no-wash',
  ],
  bleaching: ['bleach', 'bleach-oxygen', 'no-bleach'],
  drying: [
    'tumble',
    'tumble-low',
    'no-tumble',
    'dry-line',
    'dry-line-shade',
    'dry-drip',
    'dry-drip-shade',
    'dry-flat',
    'dry-flat-shade',
  ],
  ironing: ['iron-high', 'iron-medium', 'iron-low', 'no-iron'],
  cleaning: [
    'clean-p',
    'clean-p-gentle',
    'clean-f',
    'clean-f-gentle',
    'clean-w',
    'clean-w-gentle',
    'clean-w-very-gentle',
    'no-clean',
  ],
} as const

export type CareGroup = keyof typeof careGroups
export type CareSymbol = (typeof careGroups)[CareGroup][number]

/** Every care symbol, in the order of a label. */
export const careSymbols: readonly CareSymbol[] = Object.values(careGroups).flat()

/** The most symbols that a product has: one of each group. */
export const maxCareSymbols = Object.keys(careGroups).length
