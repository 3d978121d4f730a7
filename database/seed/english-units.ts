/** Ounces per square yard in one gram per square metre. */
const ouncesPerGsm = 0.029494
const cmPerInch = 2.54

/**
 * Returns an English text with the weight of cloth in gsm and ounces, and lengths in centimetres and inches. A no-break space between
 * a number and its unit stays one.
 */
export function englishUnits(text: string): string {
  return text
    .replaceAll(/(\d+)(\s)g\/m²/g, (_, gsm: string, gap: string) => {
      return `${gsm}${gap}gsm (${(Number(gsm) * ouncesPerGsm).toFixed(1)}${gap}oz)`
    })
    .replaceAll(
      /(\d+(?:\.\d+)?) (by|to) (\d+(?:\.\d+)?)(\s)cm\b/g,
      (_, from: string, word: string, to: string, gap: string) =>
        `${from} ${word} ${to}${gap}cm (${inches(from)} ${word} ${inches(to)}${gap}in)`,
    )
    .replaceAll(
      /(?<!(?:by|to) )\b(\d+(?:\.\d+)?)(\s)cm\b(?! \()/g,
      (_, cm: string, gap: string) => `${cm}${gap}cm (${inches(cm)}${gap}in)`,
    )
}

const inches = (cm: string): string => String(Math.round((Number(cm) / cmPerInch) * 10) / 10)
