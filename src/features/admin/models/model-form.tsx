/** The form that adds a model to a brand. */

import type { modelEditorMachine } from '#machines/owner/model-editor.ts'
import { modelErrors } from '#machines/owner/model-editor-setup.ts'
import type { ModelDraft } from '#shared/catalogue/model-draft.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { useFlowField } from '../../../flow/use-flow-field.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './model-editor.module.css'

const LABELS = { name: m.label_model_name(), image: m.label_image() } as const satisfies Record<
  keyof ModelDraft,
  string
>

type Props = FlowProps<typeof modelEditorMachine>

export function ModelForm({ state, send }: Props) {
  const { form } = state.context
  const errors = modelErrors(state.context)
  const busy = state.hasTag('busy')
  const field = useFlowField({
    labels: LABELS,
    values: form,
    errors,
    send,
    onBlur: (name) => form[name] !== '' && send({ type: 'field.blur', field: name }),
  })
  const attributes = { readOnly: busy, autoComplete: 'off', spellCheck: false }
  return (
    <Card className={styles.form}>
      <h2 className={styles.title}>{m.add_a_model()}</h2>
      <Form className="stack" labels={LABELS} errors={errors} onSubmit={() => send({ type: 'add' })}>
        <TextField {...field('name')} {...attributes} maxLength={DEVICE_TEXT_MAX} enterKeyHint="done" />
        <TextField
          {...field('image')}
          {...attributes}
          optional
          hint={m.image_hint()}
          inputMode="url"
          enterKeyHint="done"
        />
        <Button variant="primary" type="submit" busy={busy && state.context.adding !== null} inactive={busy}>
          {m.add_model()}
        </Button>
      </Form>
    </Card>
  )
}
