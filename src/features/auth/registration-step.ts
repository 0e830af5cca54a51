/** Props and the password field shared by the three steps of the registration. */

import type { registrationMachine } from '#machines/account/registration.ts'
import { registrationFieldErrors } from '#machines/account/registration-form.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'

export type RegistrationStep = FlowProps<typeof registrationMachine>

/** The props of the password field, which each step may show. */
export const newPasswordField = ({ state, send }: RegistrationStep) => ({
  name: 'password',
  label: m.label_password(),
  hint: m.min_characters({ count: PASSWORD_MIN }),
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  value: state.context.details.password,
  onChange: (password: string) => send({ type: 'form.change', patch: { password } }),
  error: registrationFieldErrors(state.context).password,
})
