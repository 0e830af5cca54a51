/** Every named state of the application by role. A test fails for a machine's dialog that is missing here. */
import { customerStates } from './customer.ts'
import { login } from './login.ts'
import { ownerStates } from './owner.ts'
import { registration } from './registration.ts'
import type { State } from './state.ts'
import { visitorAddresses, visitorPages } from './visitor.ts'
import { visitorForms } from './visitor-forms.ts'

export type Role = 'visitor' | 'customer' | 'owner'

export const stateGroups: readonly { what: string; who: Role; states: readonly State[] }[] = [
  { what: 'on any address', who: 'visitor', states: visitorAddresses },
  { what: 'in menus, searches and pages that fail', who: 'visitor', states: visitorPages },
  { what: 'in the forms of a visitor', who: 'visitor', states: visitorForms },
  {
    what: 'in login, forgotten password and registration',
    who: 'visitor',
    states: [...login, ...registration],
  },
  { what: 'in what a customer sees', who: 'customer', states: customerStates },
  { what: 'in the admin panel', who: 'owner', states: ownerStates },
]
