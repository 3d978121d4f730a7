/** A line of a drawing: x and y of its two ends, of 200. */
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface Drawing {
  /** Path of the garment's outline. */
  outline: string
  /** The line of each measurement that the drawing can show, by key. */
  lines: Readonly<Record<string, Line>>
}

/** A garment with sleeves, laid flat. */
const top: Drawing = {
  outline: 'M80 24 Q100 36 120 24 L146 34 L186 118 L166 128 L142 82 L142 182 L58 182 L58 82 L34 128 L14 118 L54 34 Z',
  lines: {
    'chest-all-around': [58, 86, 142, 86],
    'back-length': [88, 28, 88, 182],
    'full-length': [88, 28, 88, 182],
    length: [88, 28, 88, 182],
    'sleeve-from-the-collar': [120, 24, 182, 122],
    'armhole-depth': [142, 42, 142, 82],
    'waist-all-around': [58, 128, 142, 128],
    'hip-all-around': [58, 168, 142, 168],
  },
}

const legs: Drawing = {
  outline: 'M58 16 L142 16 L156 186 L116 186 L100 84 L84 186 L44 186 Z',
  lines: {
    'waist-all-around': [58, 22, 142, 22],
    'hip-all-around': [54, 60, 146, 60],
    inseam: [100, 86, 116, 184],
    rise: [100, 16, 100, 82],
    'leg-opening-all-around': [44, 182, 84, 182],
    'side-length': [58, 16, 44, 186],
  },
}

/** The garments that have a width and a height: a scarf, a bag, a hat. */
const flat: Drawing = {
  outline: 'M50 40 H150 V180 H50 Z',
  lines: {
    width: [50, 110, 150, 110],
    length: [86, 40, 86, 180],
    height: [86, 40, 86, 180],
    'depth-with-the-cuff-up': [86, 40, 86, 180],
    'handle-drop': [116, 12, 116, 40],
    fringe: [132, 180, 132, 194],
  },
}

const drawings: readonly Drawing[] = [top, legs, flat]

/**
 * Returns the drawing that shows most of the measurements.
 * @param keys keys of a product's measurements
 * @returns undefined if no drawing shows any of them
 */
export const findDrawing = (keys: readonly string[]): Drawing | undefined => {
  const countLines = ({ lines }: Drawing) => keys.filter((key) => lines[key]).length
  const [best] = drawings.toSorted((a, b) => countLines(b) - countLines(a))
  return best && countLines(best) > 0 ? best : undefined
}
