// @vitest-environment jsdom
/** What a person sees where a device is shown. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDiagram } from '#src/illustrations/device-diagram.tsx'
import { preloadDevicePictures } from '#src/illustrations/device-module.ts'
import { DevicePicture } from '#src/illustrations/device-picture.tsx'
import { DeviceGallery } from '#src/illustrations/gallery.tsx'

/** jsdom gives nothing any room: here everything is so wide. */
const giveRoom = (width: number) =>
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      readonly #tell: (target: Element) => void
      constructor(told: ResizeObserverCallback) {
        const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
        const contentRect = new DOMRect(0, 0, width, width)
        this.#tell = (target) => told([{ target, contentRect, ...sizes }], this)
      }
      observe(target: Element) {
        this.#tell(target)
      }
      unobserve() {}
      disconnect() {}
    },
  )

beforeEach(() => giveRoom(400))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawing = (container: Element) => container.querySelector('svg')
const shown = (container: Element) => drawing(container)?.innerHTML ?? ''

async function shownFor(brand: string, model: string) {
  const { container } = render(<DevicePicture brand={brand} model={model} />)
  await waitFor(() => expect(shown(container)).not.toBe(''))
  return shown(container)
}

test('the box stands before the drawing has come, and the drawing fills it', async () => {
  const { container } = render(<DevicePicture brand="Apple" model="iPhone 13" />)
  const box = drawing(container)
  expect(box?.getAttribute('viewBox')).toBe('0 0 96 120')
  expect(shown(container)).toBe('')
  await waitFor(() => expect(shown(container)).toContain('<rect'))
  expect(drawing(container)).toBe(box)
})

test('pictures loaded ahead are there at once', async () => {
  await preloadDevicePictures()
  const { container } = render(<DevicePicture brand="Apple" model="iPhone 13" />)
  expect(shown(container)).toContain('<rect')
})

test('two models look different, and a new model looks like its kind of device', async () => {
  expect(await shownFor('Apple', 'iPhone 13')).not.toBe(await shownFor('Apple', 'iPhone 13 Pro'))
  const phone = await shownFor('Samsung', 'Galaxy Z9')
  const tablet = await shownFor('Samsung Tablet', 'Galaxy Tab Z9')
  expect(phone).not.toBe(tablet)
  expect(await shownFor('Lenovo Tablet', 'Tab Z9')).toBe(tablet)
})

test('a picture that turns to another type of device shows nothing of the one before', async () => {
  const watch = await shownFor('Apple Watch', 'Apple Watch Series 9 (45mm)')
  cleanup()
  const { container, rerender } = render(<DevicePicture brand="Apple" model="iPhone 13" />)
  await waitFor(() => expect(shown(container)).not.toBe(''))
  rerender(<DevicePicture brand="Apple Watch" model="Apple Watch Series 9 (45mm)" />)
  expect(['', watch]).toContain(shown(container))
  await waitFor(() => expect(shown(container)).toBe(watch))
})

test('a drawing is neither heard nor focused, and a strict content security policy lets it be', async () => {
  const { container } = render(<DeviceGallery />)
  await waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(394))
  for (const svg of container.querySelectorAll('li svg')) {
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(svg.getAttribute('focusable')).toBe('false')
  }
  for (const { innerHTML } of container.querySelectorAll('ul'))
    expect(innerHTML).not.toMatch(/ (id|style)=|NaN|undefined|url\(/)
})

test('the sheet of all models is filtered by brand, by model and by who has looked', async () => {
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

test("a model's own image is shown instead of the drawing, for eyes only", () => {
  const { container } = render(
    <DevicePicture brand="Apple" model="iPhone 13" image="/models/iphone-13.webp" />,
  )
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/models/iphone-13.webp')
  expect(screen.getByRole('presentation').getAttribute('loading')).toBe('lazy')
  expect(drawing(container)).toBeNull()
})

test('an image that cannot be shown gives way to the drawing, until there is another', async () => {
  const at = (image: string) => <DevicePicture brand="Apple" model="iPhone 13" image={image} />
  const { container, rerender } = render(at('https://images.example/gone.png'))
  fireEvent.error(screen.getByRole('presentation'))
  await waitFor(() => expect(shown(container)).toContain('<rect'))
  expect(container.querySelector('img')).toBeNull()
  rerender(at('https://images.example/new.png'))
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('https://images.example/new.png')
})

test('the plate lights the part an issue is about, and the screen when none is looked at', async () => {
  await preloadDevicePictures()
  const at = (issue?: string) => <DeviceDiagram brand="Samsung" model="Galaxy S23" issue={issue} />
  const { container, rerender } = render(at())
  const look = (part: string) => container.querySelector(`[data-part="${part}"]`)?.getAttribute('class')
  const [restingBattery, litScreen] = [look('battery'), look('screen')]
  rerender(at('Battery Repair'))
  expect(look('battery')).not.toBe(restingBattery)
  expect(look('screen')).not.toBe(litScreen)
  rerender(at('Water Damage Repair'))
  expect(look('battery')).toBe(restingBattery)
  expect(look('motherboard')).toContain(look('battery')?.split(' ')[0] ?? 'no class')
  rerender(at('Software Repair'))
  expect(look('screen')).toBe(litScreen)
  expect(container.innerHTML).not.toMatch(/ (id|style)=|NaN/)
})

test('where the page has no room for the plate nothing is drawn in its box', async () => {
  await preloadDevicePictures()
  giveRoom(0)
  for (const model of ['Galaxy S23', 'Galaxy Z Fold5']) {
    const { container } = render(<DeviceDiagram brand="Samsung" model={model} />)
    expect(drawing(container)).not.toBeNull()
    expect(shown(container)).toBe('')
  }
})

test('a device that is no plain phone is shown by its picture instead of a plate', async () => {
  await preloadDevicePictures()
  for (const [brand, model] of [
    ['iPad', 'iPad (9th generation)'],
    ['Samsung', 'Galaxy Z Fold5'],
  ] as const) {
    const { container } = render(<DeviceDiagram brand={brand} model={model} />)
    expect(drawing(container)?.getAttribute('viewBox')).toBe('0 0 96 120')
    expect(container.querySelector('[data-part]')).toBeNull()
  }
})
