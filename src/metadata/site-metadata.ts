/** The heads of the pages that need nothing but their address. */
import { shop } from '#shared/shop.ts'
import { listedHead, shopDescription, unlistedHead } from './metadata.ts'

export const siteHeads = {
  home: listedHead('/', `Repair at your door in ${shop.place}`, shopDescription),
  selectBrand: listedHead(
    '/select-brand',
    'Which device?',
    `Book a repair at your door in ${shop.place}: choose your phone, iPad, tablet, MacBook or watch, its model and what is wrong. It takes a minute.`,
  ),
  request: listedHead(
    '/request',
    'Request a repair',
    `Tell us in your own words what you have and what it does. We come to your door in ${shop.place} and repair it, often the same day. No Fix No Fee.`,
  ),
  contact: listedHead(
    '/contact',
    'Contact',
    `Call, chat or come by: a person from the workshop in ${shop.place} answers. ${shop.hours}. Doorstep repair of phones, tablets, laptops and watches.`,
  ),
  login: listedHead(
    '/login',
    'Login',
    `Log in to ${shop.name} to book a repair at your door in ${shop.place} and to see how your requests stand.`,
  ),
  register: listedHead(
    '/register',
    'Register',
    `Create your ${shop.name} account with a code sent to your phone. Then book repairs at your door in ${shop.place} and follow them.`,
  ),
  resetPassword: unlistedHead('Reset password', '/reset-password-otp'),
  myRequests: unlistedHead('My requests', '/my-requests'),
  account: unlistedHead('Account', '/account'),
  orderDetails: unlistedHead('Confirm your repair', '/order-details'),
  admin: unlistedHead('Admin Login', '/admin'),
} as const

/** A tab of the owner's desk. */
export const deskHead = (tab: string) => unlistedHead(`${tab}, admin`)
