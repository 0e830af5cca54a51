/** Metadata of the pages that do not depend on data. */
import { shop } from '#shared/shop.ts'
import { listedMetadata, shopDescription, unlistedMetadata } from './metadata.ts'

export const siteMetadata = {
  home: listedMetadata('/', `Repair at your door in ${shop.place}`, shopDescription),
  selectBrand: listedMetadata(
    '/select-brand',
    'Which device?',
    `Book a repair at your door in ${shop.place}: choose your phone, iPad, tablet, MacBook or watch, its model and the problem. Takes a minute.`,
  ),
  request: listedMetadata(
    '/request',
    'Request a repair',
    `Tell us in your own words what you have and what it does. We come to your door in ${shop.place} and repair it, often the same day. No Fix No Fee.`,
  ),
  contact: listedMetadata(
    '/contact',
    'Contact',
    `Call, chat or come by: a person from the workshop in ${shop.place} answers. ${shop.hours}. Doorstep repair of phones, tablets, laptops and watches.`,
  ),
  login: listedMetadata(
    '/login',
    'Login',
    `Log in to ${shop.name} to book a repair at your door in ${shop.place} and to see how your requests stand.`,
  ),
  register: listedMetadata(
    '/register',
    'Register',
    `Create your ${shop.name} account with a code sent to your phone. Then book repairs at your door in ${shop.place} and follow them.`,
  ),
  resetPassword: unlistedMetadata('Reset password', '/reset-password-otp'),
  myRequests: unlistedMetadata('My requests', '/my-requests'),
  tracking: unlistedMetadata('Your repair', '/track'),
  account: unlistedMetadata('Account', '/account'),
  orderDetails: unlistedMetadata('Confirm your repair', '/order-details'),
  admin: unlistedMetadata('Admin Login', '/admin'),
} as const

/** Metadata of an admin tab. */
export const adminMetadata = (tab: string) => unlistedMetadata(`${tab}, admin`)
