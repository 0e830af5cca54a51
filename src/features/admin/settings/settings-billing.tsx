/** How the shop bills: its registration for GST, and the seller on its documents. */

import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { upiUri } from '#shared/billing/upi.ts'
import { ADDRESS_MAX, NAME_MAX, UPI_ID_MAX } from '#shared/limits.ts'
import { RUPEE, rupees } from '#shared/money.ts'
import { REGISTRATIONS, UpiId } from '#shared/shop/billing-settings.ts'
import { STATE_CODES, StateCode, stateName, stateOfGstin } from '#shared/shop/gstin.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { UpiCode } from '../../../request/upi-code.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Fields } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { registrationTexts } from './settings-labels.ts'
import type { PartProps } from './settings-props.ts'

type Billing = SettingsOf<'billing'>

const OPTIONS = REGISTRATIONS.map((value) => {
  const { label, description } = registrationTexts()[value]
  return {
    value,
    label: (
      <span>
        {label}
        <br />
        <small className="muted">{description}</small>
      </span>
    ),
  }
})

export function BillingFields({ value, errors, onChange }: PartProps<Billing>) {
  const set = (changed: Partial<Billing>) => onChange({ ...value, ...changed })
  const isRegistered = value.registration !== 'none'
  return (
    <>
      <p className="muted">
        {m.billing_text()}{' '}
        <Link to="/admin-dashboard" search={{ tab: 'books' }}>
          {m.books_link()}
        </Link>
      </p>
      <ChoiceGroup
        legend={m.billing_registration()}
        name="registration"
        options={OPTIONS}
        value={value.registration}
        onChoose={(registration) => set({ registration })}
      />
      <Fields columns={2}>
        {isRegistered && (
          <TextField
            name="gstin"
            label={m.billing_gstin()}
            value={value.gstin}
            error={errors.gstin}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // The number names its state.
            onChange={(gstin) => set({ gstin, state: stateOfGstin(gstin) ?? value.state })}
          />
        )}
        <TextField
          name="name"
          label={m.billing_name()}
          value={value.name}
          error={errors.name}
          maxLength={NAME_MAX}
          onChange={(name) => set({ name })}
        />
        <SelectField
          name="state"
          label={m.billing_state()}
          options={STATE_CODES}
          wordsOf={stateName}
          placeholder={null}
          value={value.state}
          error={errors.state}
          onChange={(state) => v.is(StateCode, state) && set({ state })}
        />
      </Fields>
      <TextArea
        name="address"
        label={m.billing_address()}
        value={value.address}
        error={errors.address}
        maxLength={ADDRESS_MAX}
        onChange={(address) => set({ address })}
      />
      <PayingFields value={value} errors={errors} onChange={onChange} />
      {isRegistered && (
        <Fields columns={2}>
          <TextField
            name="workCode"
            label={m.billing_work_code()}
            inputMode="numeric"
            autoComplete="off"
            value={value.workCode}
            error={errors.workCode}
            onChange={(workCode) => set({ workCode })}
          />
          <TextField
            name="partsCode"
            label={m.billing_parts_code()}
            inputMode="numeric"
            autoComplete="off"
            value={value.partsCode}
            error={errors.partsCode}
            onChange={(partsCode) => set({ partsCode })}
          />
        </Fields>
      )}
    </>
  )
}

/** Paise: what the owner tries the code with. */
const TRIAL = RUPEE

/** Where money by UPI goes, with a code to try it. */
function PayingFields({ value, errors, onChange }: PartProps<Billing>) {
  const { upiId: id, upiMerchant: merchant, name } = value
  const isComplete = id !== '' && v.is(UpiId, id)
  return (
    <>
      <Fields columns={2}>
        <TextField
          name="upiId"
          label={m.billing_upi()}
          hint={m.billing_upi_text()}
          optional
          value={id}
          error={errors.upiId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={UPI_ID_MAX}
          onChange={(upiId) => onChange({ ...value, upiId })}
        />
        <TextField
          name="upiMerchant"
          label={m.billing_upi_merchant()}
          hint={m.billing_upi_merchant_text()}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={merchant}
          error={errors.upiMerchant}
          onChange={(upiMerchant) => onChange({ ...value, upiMerchant })}
        />
      </Fields>
      {isComplete && (
        <div>
          <UpiCode
            uri={upiUri({ id: id.trim(), name, merchant }, TRIAL, shop.name)}
            label={m.upi_code({ amount: rupees(TRIAL) })}
          />
          <p className="muted small">{m.billing_upi_try()}</p>
        </div>
      )}
    </>
  )
}
