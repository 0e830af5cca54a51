/** Types for fontverter, which has none; only the function in use. */
declare module 'fontverter' {
  type Format = 'truetype' | 'woff' | 'woff2'
  const fontverter: { convert(font: Uint8Array, to: Format, from?: Format): Promise<Buffer> }
  // biome-ignore lint/style/noDefaultExport: the package has nothing else.
  export default fontverter
}
