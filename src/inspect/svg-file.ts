/** The chart on the screen as an SVG file that stands alone: its looks, which the page's styles give it, go with it. */

const COLOURS = ['fill', 'stroke'] as const
const LOOKS = ['stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight'] as const
const PAGE_ONLY = ['class', 'tabindex', 'role', 'aria-pressed', 'aria-label', 'data-active', 'data-taken']

/** Programs that draw know `#rrggbb` and an opacity; the page's own colours are newer than most of them. */
function paint() {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw.')
  return (colour: string) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
    return { colour: `#${hex}`, opacity: alpha / 255 }
  }
}

/** @param ground the colour behind it */
export function svgText(svg: SVGSVGElement, ground: string): string {
  const asPaint = paint()
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const { x, y, width, height } = svg.viewBox.baseVal
  const paper = document.createElementNS(copy.namespaceURI, 'rect')
  const place = { x, y, width, height, fill: asPaint(ground).colour }
  for (const [name, value] of Object.entries(place)) paper.setAttribute(name, String(value))
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  copy.append(paper, ...[...svg.children].map(lookAlike))
  return new XMLSerializer().serializeToString(copy)

  function lookAlike(element: Element): Node {
    const twin = element.cloneNode()
    if (!(twin instanceof Element)) return twin
    const looks = getComputedStyle(element)
    for (const name of PAGE_ONLY) twin.removeAttribute(name)
    for (const look of LOOKS) twin.setAttribute(look, looks.getPropertyValue(look))
    for (const look of COLOURS) {
      const value = looks.getPropertyValue(look)
      const { colour, opacity } = value === 'none' ? { colour: value, opacity: 1 } : asPaint(value)
      twin.setAttribute(look, colour)
      if (opacity < 1) twin.setAttribute(`${look}-opacity`, opacity.toFixed(2))
    }
    for (const child of element.childNodes)
      twin.append(child instanceof Element ? lookAlike(child) : child.cloneNode())
    return twin
  }
}
