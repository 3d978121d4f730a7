/** Returns the text of a code in capitals, without the spaces that people put in for reading. */
export const cleanCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
