// @vitest-environment jsdom
/** Device pictures and the diagram, as rendered. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDiagram } from '#src/illustrations/device-diagram.tsx'
import { DeviceGallery } from '#src/illustrations/device-gallery.tsx'
import { devicePictureLoads } from '#src/illustrations/device-module.ts'
import { DevicePicture } from '#src/illustrations/device-picture.tsx'

/** jsdom has no layout: stubs ResizeObserver so that every element has this width. */
const stubWidth = (width: number) =>
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      readonly #report: (target: Element) => void
      constructor(callback: ResizeObserverCallback) {
        const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
        const contentRect = new DOMRect(0, 0, width, width)
        this.#report = (target) => callback([{ target, contentRect, ...sizes }], this)
      }
      observe(target: Element) {
        this.#report(target)
      }
      unobserve() {}
      disconnect() {}
    },
  )

beforeEach(() => stubWidth(400))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Loads the drawings of every device type. */
const loadPictures = () => Promise.all(devicePictureLoads.map((load) => load()))

const drawing = (container: Element) => container.querySelector('svg')
const shown = (container: Element) => drawing(container)?.innerHTML ?? ''

async function shownFor(brand: string, model: string) {
  const { container } = render(<DevicePicture brand={brand} model={model} />)
  await waitFor(() => expect(shown(container)).not.toBe(''))
  return shown(container)
}

test('the empty SVG is rendered first, and the drawing fills it', async () => {
  // Other test files of this worker may have loaded the drawings.
  vi.resetModules()
  const { DevicePicture } = await import('#src/illustrations/device-picture.tsx')
  const { container } = render(<DevicePicture brand="Apple" model="iPhone 13" />)
  const box = drawing(container)
  expect(box?.getAttribute('viewBox')).toBe('0 0 96 120')
  expect(shown(container)).toBe('')
  await waitFor(() => expect(shown(container)).toContain('<rect'))
  expect(drawing(container)).toBe(box)
})

test('preloaded pictures render immediately', async () => {
  await loadPictures()
  const { container } = render(<DevicePicture brand="Apple" model="iPhone 13" />)
  expect(shown(container)).toContain('<rect')
})

test('two models look different, and an unknown model looks like its device type', async () => {
  expect(await shownFor('Apple', 'iPhone 13')).not.toBe(await shownFor('Apple', 'iPhone 13 Pro'))
  const phone = await shownFor('Samsung', 'Galaxy Z9')
  const tablet = await shownFor('Samsung Tablet', 'Galaxy Tab Z9')
  expect(phone).not.toBe(tablet)
  expect(await shownFor('Lenovo Tablet', 'Tab Z9')).toBe(tablet)
})

test('a picture that changes to another device type never shows the previous one', async () => {
  const watch = await shownFor('Apple Watch', 'Apple Watch Series 9 (45mm)')
  cleanup()
  const { container, rerender } = render(<DevicePicture brand="Apple" model="iPhone 13" />)
  await waitFor(() => expect(shown(container)).not.toBe(''))
  rerender(<DevicePicture brand="Apple Watch" model="Apple Watch Series 9 (45mm)" />)
  expect(['', watch]).toContain(shown(container))
  await waitFor(() => expect(shown(container)).toBe(watch))
})

test('a drawing is hidden from assistive technology, not focusable, and needs no inline styles', async () => {
  const { container } = render(<DeviceGallery />)
  await waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(394))
  for (const svg of container.querySelectorAll('li svg')) {
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(svg.getAttribute('focusable')).toBe('false')
  }
  for (const { innerHTML } of container.querySelectorAll('ul'))
    expect(innerHTML).not.toMatch(/ (id|style)=|NaN|undefined|url\(/)
})

test('the gallery filters by brand, by model and by unverified specs', async () => {
  const { container } = render(<DeviceGallery />)
  await screen.findByText('394 pictures')
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  const names = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  type('samsung s23 ultra')
  expect(names()).toEqual(['Galaxy S23 Ultra'])
  type('?')
  expect(names().length).toBeLessThan(40)
  expect(names().every((name) => name?.endsWith('?'))).toBe(true)
  type('nokia')
  expect(screen.getByRole('status').textContent).toBe('0 pictures')
})

test("a model's own image replaces the drawing, as decoration", () => {
  const { container } = render(
    <DevicePicture brand="Apple" model="iPhone 13" image="/models/iphone-13.webp" />,
  )
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/models/iphone-13.webp')
  expect(screen.getByRole('presentation').getAttribute('loading')).toBe('lazy')
  expect(drawing(container)).toBeNull()
})

test('an image that fails to load is replaced by the drawing until the image changes', async () => {
  const view = (image: string) => <DevicePicture brand="Apple" model="iPhone 13" image={image} />
  const { container, rerender } = render(view('https://images.example/gone.png'))
  fireEvent.error(screen.getByRole('presentation'))
  await waitFor(() => expect(shown(container)).toContain('<rect'))
  expect(container.querySelector('img')).toBeNull()
  rerender(view('https://images.example/new.png'))
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('https://images.example/new.png')
})

test('the diagram highlights the part of the issue, and the screen without an issue', async () => {
  await loadPictures()
  const view = (issue?: string) => <DeviceDiagram brand="Samsung" model="Galaxy S23" issue={issue} />
  const { container, rerender } = render(view())
  const classOf = (part: string) => container.querySelector(`[data-part="${part}"]`)?.getAttribute('class')
  const [restingBattery, litScreen] = [classOf('battery'), classOf('screen')]
  rerender(view('Battery Repair'))
  expect(classOf('battery')).not.toBe(restingBattery)
  expect(classOf('screen')).not.toBe(litScreen)
  rerender(view('Water Damage Repair'))
  expect(classOf('battery')).toBe(restingBattery)
  expect(classOf('motherboard')).toContain(classOf('battery')?.split(' ')[0] ?? 'no class')
  rerender(view('Software Repair'))
  expect(classOf('screen')).toBe(litScreen)
  expect(container.innerHTML).not.toMatch(/ (id|style)=|NaN/)
})

test('a diagram that is not visible renders an empty SVG', async () => {
  await loadPictures()
  stubWidth(0)
  for (const model of ['Galaxy S23', 'Galaxy Z Fold5']) {
    const { container } = render(<DeviceDiagram brand="Samsung" model={model} />)
    expect(drawing(container)).not.toBeNull()
    expect(shown(container)).toBe('')
  }
})

test('devices other than bar phones show their picture instead of a diagram', async () => {
  await loadPictures()
  for (const [brand, model] of [
    ['iPad', 'iPad (9th generation)'],
    ['Samsung', 'Galaxy Z Fold5'],
  ] as const) {
    const { container } = render(<DeviceDiagram brand={brand} model={model} />)
    expect(drawing(container)?.getAttribute('viewBox')).toBe('0 0 96 120')
    expect(container.querySelector('[data-part]')).toBeNull()
  }
})
