/** The numbers by which customers reach the shop. */

import { phoneDigits } from '#shared/digits.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import { isTollFree } from '#shared/shop/toll-free.ts'
import * as m from '#texts'
import { PhoneField } from '../../../components/phone-field.tsx'
import { Fields } from '../../../ui/field.tsx'
import { shopLabels } from './settings-labels.ts'
import type { PartProps } from './settings-props.ts'

export function ShopFields({ value, errors, onChange }: PartProps<SettingsOf<'shop'>>) {
  const labels = shopLabels()
  return (
    <>
      <p className="muted">{m.settings_shop_lead({ contact: m.nav_contact() })}</p>
      <Fields columns={2}>
        <PhoneField
          name="phone"
          label={labels.phone}
          hint={m.settings_shop_toll_free()}
          prefix={isTollFree(phoneDigits(value.phone)) ? undefined : DIAL_PREFIX}
          value={value.phone}
          error={errors.phone}
          autoComplete="off"
          onChange={(phone) => onChange({ ...value, phone })}
        />
        <PhoneField
          name="whatsapp"
          label={labels.whatsapp}
          hint={m.settings_shop_whatsapp()}
          value={value.whatsapp}
          error={errors.whatsapp}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(whatsapp) => onChange({ ...value, whatsapp })}
        />
      </Fields>
    </>
  )
}
