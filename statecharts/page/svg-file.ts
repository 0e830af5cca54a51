/** Exports the rendered chart as a standalone SVG file with its computed styles as attributes. */

const COLOUR_STYLES = ['fill', 'stroke'] as const
const OTHER_STYLES = ['stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight'] as const
const REMOVED_ATTRIBUTES = [
  'class',
  'tabindex',
  'role',
  'aria-pressed',
  'aria-label',
  'data-active',
  'data-found',
  'data-taken',
]

/** Converts CSS colours to `#rrggbb` and an opacity: many drawing programs do not know newer colour syntax. */
function createColourConverter() {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw.')
  return (colour: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')
    return { colour: `#${hex}`, opacity: alpha / 255 }
  }
}

/** @param background a CSS colour */
export function svgFileText(svg: SVGSVGElement, background: string): string {
  const convertColour = createColourConverter()
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const { x, y, width, height } = svg.viewBox.baseVal
  const backdrop = document.createElementNS(copy.namespaceURI, 'rect')
  const attributes = { x, y, width, height, fill: convertColour(background).colour }
  for (const [name, value] of Object.entries(attributes)) backdrop.setAttribute(name, String(value))
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  copy.append(backdrop, ...[...svg.children].map(copyWithStyles))
  return new XMLSerializer().serializeToString(copy)

  function copyWithStyles(element: Element): Node {
    const clone = element.cloneNode()
    if (!(clone instanceof Element)) return clone
    const computed = getComputedStyle(element)
    for (const name of REMOVED_ATTRIBUTES) clone.removeAttribute(name)
    for (const name of OTHER_STYLES) clone.setAttribute(name, computed.getPropertyValue(name))
    for (const name of COLOUR_STYLES) {
      const value = computed.getPropertyValue(name)
      const { colour, opacity } = value === 'none' ? { colour: value, opacity: 1 } : convertColour(value)
      clone.setAttribute(name, colour)
      if (opacity < 1) clone.setAttribute(`${name}-opacity`, opacity.toFixed(2))
    }
    for (const child of element.childNodes)
      clone.append(child instanceof Element ? copyWithStyles(child) : child.cloneNode())
    return clone
  }
}
