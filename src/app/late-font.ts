/**
 * A heading font that comes when its page stands there already is left out of that page (fonts.css): a long title would
 * break anew under a thumb. The next page has it.
 */
let late: FontFace | undefined

function widthIn(fonts: string): number | undefined {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return undefined
  canvas.font = `700 40px ${fonts}`
  return canvas.measureText('Doorstep').width
}

/** Whether this page may draw with it: that it was loaded says nothing of that. */
const isDrawnWith = (family: string) => widthIn(`"${family}", monospace`) !== widthIn('monospace')

/** Reads a font that came too late once more, from the browser's cache, for the next page; to be called once there is time. */
export async function readLateFont(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  const own = link && [...document.fonts].find(({ display }) => display === 'optional')
  if (!own || late || isDrawnWith(own.family)) return
  const { family, weight } = own
  // Without a network there is none, and nobody misses it.
  late = await new FontFace(family, `url(${link.href})`, { weight }).load().catch(() => undefined)
}

/** To be called when a page is there whose headings nobody has seen yet. */
export function showLateFont(): void {
  if (!late) return
  document.fonts.add(late)
  late = undefined
}
