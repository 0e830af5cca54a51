// @vitest-environment jsdom
/** Illustrations other than device pictures. */
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type DeviceType, ISSUES } from '#shared/catalogue/catalogue.ts'
import { CategoryPicture } from '#src/illustrations/category-picture.tsx'
import { CodePicture } from '#src/illustrations/code-picture.tsx'
import { HeroScene } from '#src/illustrations/hero-scene.tsx'
import { IssuePicture } from '#src/illustrations/issue-picture.tsx'
import { KeyPicture } from '#src/illustrations/key-picture.tsx'
import { MapPicture } from '#src/illustrations/map-picture.tsx'
import { PromisePicture } from '#src/illustrations/promise-picture.tsx'
import { ShopSign } from '#src/illustrations/shop-sign.tsx'
import { ToolboxPicture } from '#src/illustrations/toolbox-picture.tsx'

afterEach(cleanup)

const shapesOf = (picture: ReactElement) => render(picture).container.querySelector('svg')?.innerHTML
const issue = (deviceType: DeviceType, text: string) =>
  shapesOf(<IssuePicture issue={text} deviceType={deviceType} />)

test.each(['phones', 'ipads', 'tablets', 'macbooks', 'watches'] as const)(
  'every issue of %s has its own picture',
  (deviceType) => {
    const anything = issue(deviceType, 'Something else entirely')
    const named = ISSUES[deviceType].filter((text) => !text.startsWith('Other'))
    const pictures = named.map((text) => issue(deviceType, text))
    expect(new Set([...pictures, anything]).size).toBe(named.length + 1)
  },
)

test("the request form's issue names show the same pictures as the issue list's", () => {
  expect(issue('phones', 'Screen Damage')).toBe(issue('phones', 'Screen Repair'))
  expect(issue('phones', 'Charging Issue')).toBe(issue('phones', 'Charging Port Repair'))
  expect(issue('phones', 'Other')).toBe(issue('phones', ''))
})

test('illustrations are hidden from assistive technology, not focusable, and need no inline styles', () => {
  const { container } = render(
    <>
      <CategoryPicture name="tempered-glass" />
      <PromisePicture name="fee" />
      <IssuePicture issue="Mic Repair" />
      <HeroScene />
      <MapPicture />
      <ShopSign />
      <KeyPicture />
      <ToolboxPicture />
      <CodePicture />
    </>,
  )
  const pictures = [...container.children]
  expect(pictures).toHaveLength(9)
  for (const picture of pictures) {
    expect(picture.getAttribute('aria-hidden')).toBe('true')
    expect(picture.getAttribute('focusable')).toBe('false')
  }
  expect(container.innerHTML).not.toMatch(/ (id|style)=|undefined|url\(/)
})
