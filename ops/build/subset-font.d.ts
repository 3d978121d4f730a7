declare module 'subset-font' {
  interface AxisRange {
    min: number
    max: number
    default?: number
  }
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'woff' | 'truetype' | 'sfnt'
    variationAxes?: Record<string, number | AxisRange>
    keepFeatures?: string[]
  }
  /** Returns the font reduced to the letters of `text`, within the given axes. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
