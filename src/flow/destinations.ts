/** The URL of each destination of the machines. Only this file turns names into slugs. */
import { linkOptions } from '@tanstack/react-router'
import type { Destination } from '#machines/lib/destination.ts'
import { hasBrandStep, type Service, slugOf } from '#shared/catalogue/catalogue.ts'

type Models = Extract<Destination, { to: 'models' }>
type Issues = Extract<Destination, { to: 'issues' }>

/** A destination as the router's link. The switch is exhaustive: a new destination without an address does not compile. */
export function linkTo(destination: Destination) {
  switch (destination.to) {
    case 'home':
      return linkOptions({ to: '/' })
    case 'login': {
      const { email = '', isPasswordReset } = destination
      if (email === '' && !isPasswordReset) return linkOptions({ to: '/login' })
      return linkOptions({
        to: '/login',
        state: { login: { email, ...(isPasswordReset && { isPasswordReset }) } },
      })
    }
    case 'register':
      return linkOptions({ to: '/register' })
    case 'resetPassword': {
      const { phone, resendAt } = destination
      return linkOptions({
        to: '/reset-password-otp',
        state: { passwordReset: { step: 'code', phone, resendAt, otp: '' } },
      })
    }
    case 'adminDashboard':
      return linkOptions({ to: '/admin-dashboard' })
    case 'day':
      return linkOptions({ to: '/day' })
    case 'orders':
      return linkOptions({
        to: '/admin-dashboard',
        search: { tab: 'orders', ids: destination.ids.join() },
      })
    case 'prices':
      return linkOptions({ to: '/admin-dashboard', search: { tab: 'prices', prices: destination.view } })
    case 'selectBrand':
      return linkOptions({ to: '/select-brand' })
    case 'orderDetails':
      return linkOptions({ to: '/order-details', state: { order: destination.order } })
    case 'brands':
      return linkOptions({ to: '/services/$category', params: { category: destination.category } })
    case 'models':
      return modelsAddress(destination)
    case 'issues':
      return issuesAddress(destination)
  }
}

/** A model is a hash on its brand's list; the router scrolls to it. */
function modelsAddress({ category, brand, model }: Models) {
  const place = model === undefined ? {} : { hash: slugOf(model) }
  return category === 'apple-watch-repair'
    ? linkOptions({ to: '/services/apple-watch-repair/models', ...place })
    : linkOptions({
        to: '/services/$category/$brand',
        params: { category, brand: slugOf(brand) },
        ...place,
      })
}

/** Phones and tempered glass have the choice in the URL only, other categories in navigation state too (section 2). */
function issuesAddress({ category, brand, model }: Issues) {
  const params = { category, brand: slugOf(brand), model: slugOf(model) }
  const state = { device: { brand, model } }
  switch (category) {
    case 'tempered-glass':
      return linkOptions({ to: '/services/$category/$brand/$model', params })
    case 'mobile-repair':
      return linkOptions({ to: '/repair/$category/$brand/$model', params })
    case 'ipad-repair':
    case 'tablet-repair':
      return linkOptions({ to: '/services/$category/$brand/$model/issue', params, state })
    case 'macbook-repair':
      return linkOptions({
        to: '/services/macbook-repair/$brand/issues',
        params: { brand: params.brand },
        state,
      })
    case 'apple-watch-repair':
      return linkOptions({ to: '/services/apple-watch-repair/issues', state })
  }
}

/** The first choice in a category: its brands, or the models if there is one brand only. */
export const linkToCategory = (category: Service) =>
  hasBrandStep(category)
    ? linkTo({ to: 'brands', category: category.slug })
    : linkOptions({ to: '/services/apple-watch-repair/models' })

/** The path of a destination. */
export function pathTo(destination: Destination): string {
  const address = linkTo(destination)
  const params = new Map('params' in address ? Object.entries(address.params) : [])
  return address.to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params.get(name) ?? ''))
}
