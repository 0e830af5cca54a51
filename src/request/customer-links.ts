/** What the links of a visit open: the way to the customer, and the first words of a chat. */
import { withoutControls } from '#shared/bidi.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import * as m from '#texts'

/** Directions from the current position to the address. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(withoutControls(address))}`

/** "Sneha" of "Sneha Kulkarni". */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

/** The greeting with which a chat begins. */
export const greetingOf = ({ name, reference }: Pick<CustomerRequest, 'name' | 'reference'>): string =>
  m.whatsapp_hello({ name: firstNameOf(name), reference })
