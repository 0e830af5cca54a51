// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CATEGORIES, serviceTitle, TOP_BRANDS } from '#shared/catalogue/catalogue.ts'
import { HEADER_ENTRANCE_MS } from '#shared/limits.ts'
import type { PhoneMenuProps } from '#src/features/layout/phone-menu-content.tsx'
import { SiteFooter } from '#src/features/layout/site-footer.tsx'
import { SiteHeader } from '#src/features/layout/site-header.tsx'
import { MAIN_ID, SkipLink } from '#src/features/layout/skip-link.tsx'
import { inApp } from '#tests/support/in-app.tsx'

afterEach(cleanup)

/** The layout. jsdom has no media queries, so the links of wide screens and the phone's buttons are both present. */
function open(props: Partial<PhoneMenuProps> = {}) {
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history })
  const header = { userRole: undefined, onLogout: vi.fn(), ...props }
  render(
    inApp(
      <RouterContextProvider router={router}>
        <SkipLink />
        <SiteHeader {...header} />
        <main id={MAIN_ID} tabIndex={-1} />
        <SiteFooter signedIn={header.userRole !== undefined} />
      </RouterContextProvider>,
    ),
  )
  return { ...header, history }
}

const bar = () => within(screen.getByRole('banner'))
const path = (link: HTMLElement) => link.getAttribute('href')

test('the first Tab stop skips the navigation', async () => {
  open()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('Top Brands opens on click and links to the phone models of each brand', async () => {
  open()
  const button = bar().getByRole('button', { name: 'Top Brands', expanded: false })
  await userEvent.hover(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  const links = TOP_BRANDS.map(({ label }) => path(bar().getByRole('link', { name: label })))
  expect(links).toEqual(
    ['apple', 'samsung', 'motorola', 'realme', 'oppo', 'vivo', 'oneplus', 'mi'].map(
      (slug) => `/services/mobile-repair/${slug}`,
    ),
  )
})

test('Repair Service and the footer link to the five categories', async () => {
  open()
  await userEvent.click(bar().getByRole('button', { name: 'Repair Service' }))
  const footer = within(screen.getByRole('contentinfo'))
  for (const category of CATEGORIES) {
    const { slug } = category
    const name = serviceTitle(category)
    // Watches have one brand, so the link leads to its models.
    const address = slug === 'apple-watch-repair' ? `/services/${slug}/models` : `/services/${slug}`
    expect(path(bar().getByRole('link', { name }))).toBe(address)
    expect(path(footer.getByRole('link', { name }))).toBe(address)
  }
})

test.for([
  ['Esc on one of its links', async () => userEvent.keyboard('{Tab}{Tab}{Escape}'), true],
  ['a press elsewhere', async () => userEvent.click(screen.getByRole('main')), false],
  ['a chosen link', async () => userEvent.click(bar().getByRole('link', { name: 'Oppo' })), false],
  ['a step of the keyboard past its last link', () => userEvent.tab({ shift: true }), false],
] as const)('%s closes an open group', async ([, leave, focusReturns]) => {
  open()
  const button = bar().getByRole('button', { name: 'Top Brands' })
  await userEvent.click(button)
  await leave()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(bar().queryByRole('link', { name: 'Oppo' })).toBeNull()
  expect(document.activeElement === button).toBe(focusReturns)
})

test('a visitor sees Login and Register, a customer My Requests and Logout', async () => {
  open()
  expect(path(bar().getByRole('link', { name: 'Login' }))).toBe('/login')
  expect(path(bar().getByRole('link', { name: 'Register' }))).toBe('/register')
  expect(bar().queryByRole('link', { name: 'My Requests' })).toBeNull()
  cleanup()

  const { onLogout } = open({ userRole: 'CUSTOMER' })
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull()
  expect(bar().queryByRole('link', { name: 'Dashboard' })).toBeNull()
  expect(path(bar().getByRole('link', { name: 'My Requests' }))).toBe('/my-requests')
  await userEvent.click(bar().getByRole('button', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledOnce()
})

test.each([
  ['ADMIN', 'Dashboard', '/admin-dashboard', 'Day sheet'],
  ['TECHNICIAN', 'Day sheet', '/day', 'Dashboard'],
] as const)('%s has %s before the links of a customer', async (userRole, name, address, other) => {
  open({ userRole })
  const links = bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(links).toContain(name)
  expect(links.indexOf(name)).toBe(links.indexOf('My Requests') - 1)
  expect(path(bar().getByRole('link', { name }))).toBe(address)
  expect(bar().queryByRole('link', { name: other })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  expect(path(menu.getByRole('link', { name }))).toBe(address)
  expect(menu.queryByRole('link', { name: other })).toBeNull()
})

test('the phone menu has the same links and closes after a choice', async () => {
  const { history } = open({ search: <input aria-label="Find your model" /> })
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  for (const name of ['Home', 'Contact', 'Login', 'Register']) menu.getByRole('link', { name })
  await userEvent.click(menu.getByRole('link', { name: 'Contact' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => history.location.pathname).toBe('/contact')
})

test('on a phone the search button focuses the input, the menu button does not', async () => {
  open({ search: <input aria-label="Find your model" /> })
  await userEvent.click(screen.getByRole('button', { name: 'Search your model' }))
  const menu = screen.getByRole('dialog')
  expect(document.activeElement).toBe(within(menu).getByLabelText('Find your model'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('the header enters after 100 ms and shows the shop’s phone number', () => {
  open()
  expect(HEADER_ENTRANCE_MS).toBe(100)
  const sheet = readFileSync('src/features/layout/site-header.module.css', 'utf8')
  expect(sheet).toContain(`animation: enter var(--calm) var(--ease) ${HEADER_ENTRANCE_MS}ms backwards;`)
  for (const name of ['+91 98220 12345', 'Call +91 98220 12345'])
    expect(path(bar().getByRole('link', { name }))).toBe('tel:+919822012345')
})

test('the footer shows the year and the admin login', () => {
  open()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeDefined()
  expect(path(footer.getByRole('link', { name: 'Admin Login' }))).toBe('/admin')
})

test('the footer has the shop’s numbers', () => {
  open()
  const footer = within(screen.getByRole('contentinfo'))
  expect(path(footer.getByRole('link', { name: '+91 98220 12345' }))).toBe('tel:+919822012345')
  expect(path(footer.getByRole('link', { name: 'Chat with the shop' }))).toBe('https://wa.me/912027421234')
})
