/** Every named state of the product, by who stands before it. A dialog of a machine that is not named here fails. */
import { customerStates } from './customer.ts'
import { login } from './login.ts'
import { ownerStates } from './owner.ts'
import { registration } from './registration.ts'
import type { State } from './scene.ts'
import { visitorAddresses, visitorPages } from './visitor.ts'
import { visitorForms } from './visitor-forms.ts'

export type Who = 'visitor' | 'customer' | 'owner'

export const rounds: readonly { what: string; who: Who; states: readonly State[] }[] = [
  { what: 'on any address', who: 'visitor', states: visitorAddresses },
  { what: 'in menus, searches and pages that fail', who: 'visitor', states: visitorPages },
  { what: 'in the forms of a visitor', who: 'visitor', states: visitorForms },
  {
    what: 'in login, forgotten password and registration',
    who: 'visitor',
    states: [...login, ...registration],
  },
  { what: 'in what a customer sees', who: 'customer', states: customerStates },
  { what: 'at the desk of the owner', who: 'owner', states: ownerStates },
]
