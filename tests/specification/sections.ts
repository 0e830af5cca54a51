/** The specification as a table: sections 2 to 9, rule by rule. */
import { screens } from './rules/2-screens.ts'
import { entitiesAndFields } from './rules/3-entities.ts'
import { states } from './rules/4-states.ts'
import { validation } from './rules/5-validation.ts'
import { roles } from './rules/6-roles.ts'
import { calls } from './rules/7-calls.ts'
import { errors } from './rules/8-errors.ts'
import { limits } from './rules/9-limits.ts'

export const sections = [screens, entitiesAndFields, states, validation, roles, calls, errors, limits]
