/** Which prices of a brand change, and how. */
import { percentError, type priceCopyMachine, sourcesOf } from '#machines/owner/price-copy.ts'
import type { Brand } from '#shared/catalogue/catalogue.ts'
import { neighboursOf } from '#shared/price/copy.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useFlowField } from '../../../flow/use-flow-field.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Form } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './prices.module.css'

export const COPY_FORM = 'prices-copy'
const NO_ERRORS = {}

type Props = FlowProps<typeof priceCopyMachine> & { brand: Brand }

export function PriceCopyForm({ brand, state, send }: Props) {
  const { context } = state
  const { way, fields } = context
  const labels = { from: m.prices_copy_from(), percent: m.prices_percent() }
  const error = percentError(context)
  const errors = error === undefined ? NO_ERRORS : { percent: error }
  const field = useFlowField({ labels, values: fields, errors, send })
  const sources = sourcesOf(context)
  return (
    <Form
      id={COPY_FORM}
      className={styles.copyForm}
      labels={labels}
      errors={NO_ERRORS}
      onSubmit={() => send({ type: 'save' })}
    >
      <ChoiceGroup
        legend={m.prices_way()}
        hasHiddenLegend
        name="prices-way"
        options={[
          { value: 'copy', label: m.prices_way_copy() },
          { value: 'percent', label: m.prices_way_percent({ brand: brand.name }) },
        ]}
        value={way}
        onChoose={(chosen) => send({ type: 'way.choose', way: chosen })}
      />
      {way === 'percent' && (
        <TextField
          {...field('percent')}
          inputMode="text"
          autoComplete="off"
          optional="all"
          hint={m.prices_percent_hint()}
        />
      )}
      {way === 'copy' && sources.length === 0 && <p>{m.prices_copy_none({ brand: brand.name })}</p>}
      {way === 'copy' && sources.length > 0 && (
        <>
          <SelectField
            {...field('from')}
            placeholder={null}
            options={sources.map(({ id }) => String(id))}
            wordsOf={(id) => sources.find((model) => String(model.id) === id)?.name ?? id}
          />
          <Neighbours state={state} send={send} />
        </>
      )}
    </Form>
  )
}

function Neighbours({ state: { context }, send }: FlowProps<typeof priceCopyMachine>) {
  const { models, fields, to, keepsOwn } = context
  const neighbours = neighboursOf(models, Number(fields.from))
  if (neighbours.length === 0) return <p>{m.prices_copy_alone()}</p>
  return (
    <>
      <fieldset className={styles.models}>
        <legend>{m.prices_copy_to()}</legend>
        {neighbours.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={to.includes(id)}
            onChange={() => send({ type: 'model.toggle', model: id })}
          />
        ))}
      </fieldset>
      <Checkbox
        label={m.prices_copy_keep()}
        checked={keepsOwn}
        onChange={() => send({ type: 'own.toggle' })}
      />
    </>
  )
}
