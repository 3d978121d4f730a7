/** Ounces per square yard in one gram per square metre. */
const ouncesPerGsm = 0.029494
const cmPerInch = 2.54

/** Returns an English text with the weight of cloth in gsm and ounces, and lengths in centimetres and inches. */
export const englishUnits = (text: string): string =>
  text
    .replaceAll(/(\d+) g\/m²/g, (_, gsm: string) => `${gsm} gsm (${(Number(gsm) * ouncesPerGsm).toFixed(1)} oz)`)
    .replaceAll(/(\d+(?:\.\d+)?) (by|to) (\d+(?:\.\d+)?) cm\b/g, (_, from: string, word: string, to: string) => {
      return `${from} ${word} ${to} cm (${inches(from)} ${word} ${inches(to)} in)`
    })
    .replaceAll(/(?<!(?:by|to) )\b(\d+(?:\.\d+)?) cm\b(?! \()/g, (_, cm: string) => `${cm} cm (${inches(cm)} in)`)

const inches = (cm: string): string => String(Math.round((Number(cm) / cmPerInch) * 10) / 10)
