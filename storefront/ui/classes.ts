/** Class names joined by spaces; what is off falls out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
