/** Types for subset-font, which has none; only the options in use. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  // biome-ignore lint/style/noDefaultExport: the package has nothing else.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
