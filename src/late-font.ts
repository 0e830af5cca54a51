/**
 * A heading font that comes when its page stands there already is left out of that page (fonts.css): a long title would
 * break anew under a thumb. The next page has it.
 */
let late: FontFace | undefined

/**
 * Reads the font once more, from the browser's cache, so that the next page can be drawn with it; to be called once there
 * is time. No browser tells whether it came too late, and to show it where it is shown already changes nothing.
 */
export async function readLateFont(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
  const own = link && [...document.fonts].find(({ display }) => display === 'optional')
  if (!own || late) return
  const { family, weight } = own
  // Without a network there is none, and nobody misses it.
  late = await new FontFace(family, `url(${link.href})`, { weight }).load().catch(() => undefined)
}

/** To be called when a page is there whose headings nobody has seen yet. */
export function showLateFont(): void {
  if (late) document.fonts.add(late)
}
