/** The names of the fields of a contact: in the form that corrects it, and in the log that says which were corrected. */
import type { ContactField } from '#shared/request/correction.ts'
import * as m from '#texts'

export const CONTACT_LABELS = {
  name: m.label_name(),
  phone: m.label_phone(),
  pickupAddress: m.label_pickup_address(),
  pin: m.label_pin(),
  landmark: m.label_landmark(),
  city: m.label_city(),
} as const satisfies Record<ContactField, string>
