/** The name and phone of a technician who is added or corrected. */
import type { technicianEditorMachine } from '#machines/owner/technician-editor.ts'
import { technicianErrors } from '#machines/owner/technician-editor-setup.ts'
import { NAME_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { PhoneField } from '../../../components/phone-field.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useFlowField } from '../../../flow/use-flow-field.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fields } from '../../../ui/field.tsx'
import { INVALID_FIELD, useFocusWhen } from '../../../ui/focus-field.ts'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './technicians.module.css'

const LABELS = { name: m.label_full_name(), phone: m.label_phone() } as const

type Props = FlowProps<typeof technicianEditorMachine> & { id: string }

export function TechnicianForm({ id, state, send }: Props) {
  const { corrected, form, message, serverErrors } = state.context
  const errors = technicianErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  return (
    <section className={styles.editor} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {corrected ? m.technician_edit_title({ name: corrected.name }) : m.technician_add()}
      </h2>
      {corrected === null && <p className="muted">{m.technicians_lead()}</p>}
      <Form
        id={id}
        className={styles.form}
        labels={LABELS}
        errors={errors}
        onSubmit={() => send({ type: 'submit', key: randomKey() })}
      >
        {message !== '' && <Alert tone="error">{message}</Alert>}
        <Fields columns={2}>
          <TextField {...field('name')} autoComplete="off" enterKeyHint="next" maxLength={NAME_MAX} />
          <PhoneField {...field('phone')} autoComplete="off" enterKeyHint="done" />
        </Fields>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={state.hasTag('busy')}>
            {m.save()}
          </Button>
          <Button
            variant="quiet"
            inactive={!state.can({ type: 'close' })}
            onClick={() => send({ type: 'close' })}
          >
            {m.cancel()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
