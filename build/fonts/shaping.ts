/** Shapes texts with HarfBuzz, as browsers do. */
import { Blob, Buffer, Face, Font, shape, shapeWithTrace, TracePhase, Variation } from 'harfbuzzjs'
import * as v from 'valibot'

/** A glyph in a step of the shaping; before the first step there are letters. */
const Glyph = v.object({ g: v.number() })

/** @param bytes a TrueType font, not compressed */
export const openFont = (bytes: Uint8Array): Font => {
  const copy = new Uint8Array(bytes)
  return new Font(new Face(new Blob(copy.buffer), 0))
}

function bufferOf(text: string): Buffer {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  return buffer
}

/** The Devanagari runs of a text, spaces included. Other fonts render the rest. */
export const devanagariRuns = (text: string): string[] =>
  text.match(/(?:[\u0900-\u097f ]|\u200c|\u200d)+/g) ?? []

/**
 * Every glyph that shaping a text passes. The last ones alone are not enough: a conjunct is made in several steps, and
 * with the glyph of one step missing it falls apart. A word is shaped on its own, so each is shaped once.
 */
export function glyphsPassed(font: Font, text: string): Set<number> {
  const glyphs = new Set<number>()
  const words = new Set(devanagariRuns(text).flatMap((run) => run.split(' ')))
  for (const word of words)
    for (const { t: step } of shapeWithTrace(font, bufferOf(word), [], 0, TracePhase.DONT_STOP))
      for (const entry of step) if (v.is(Glyph, entry)) glyphs.add(entry.g)
  return glyphs
}

/** The outlines of a shaped run and their places: equal in two fonts when the run looks equal. */
export function outlinesOf(font: Font, run: string, weight: number): string[] {
  font.setVariations([new Variation('wght', weight)])
  const buffer = bufferOf(run)
  shape(font, buffer)
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset, yOffset }) =>
      [font.glyphToPath(codepoint), xAdvance, xOffset, yOffset].join(' '),
    )
}
