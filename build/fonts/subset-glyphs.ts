/** Subsets a font to glyphs with HarfBuzz. subset-font subsets to letters only, with every conjunct of them. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The functions of harfbuzz-subset.wasm in use. All pointers and sizes are numbers. */
type HarfBuzz = Record<
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_set_invert'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_glyph_set'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_axis_range'
  | 'hb_subset_input_set_flags'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail'
  | 'malloc',
  (...args: number[]) => number
> & { memory: WebAssembly.Memory; _initialize: () => void }

const LAYOUT_FEATURES = 6
const NO_LAYOUT_CLOSURE = 0x200
const READ_ONLY = 1
const WEIGHT_AXIS = 0x77_67_68_74

async function load(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  // WebAssembly has no types for its exports.
  const harfBuzz = instance.exports as unknown as HarfBuzz
  harfBuzz._initialize()
  return harfBuzz
}

type Cut = {
  letters: ReadonlySet<number>
  glyphs: ReadonlySet<number>
  weight: { min: number; max: number }
}

/**
 * The memory is freed with the instance.
 *
 * @param font a TrueType font, not compressed
 * @returns the font with these glyphs and letters, and all of its layout features
 */
export async function subsetGlyphs(font: Uint8Array, { letters, glyphs, weight }: Cut): Promise<Uint8Array> {
  const hb = await load()
  const data = hb.malloc(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.byteLength, READ_ONLY, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  // All of them.
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE)
  for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter)
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
  hb.hb_subset_input_set_axis_range(input, face, WEIGHT_AXIS, weight.min, weight.max, Number.NaN)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('HarfBuzz could not subset the font.')
  const blob = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
}
