/** The dialog that renames a model. */

import type { modelEditorMachine } from '#machines/owner/model-editor.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './model-editor.module.css'

const FORM_ID = 'rename-model'
const LABELS = { newName: m.label_new_name() } as const

type Props = FlowProps<typeof modelEditorMachine>

export function RenameDialog({ state, send }: Props) {
  const { newName, nameError } = state.context
  const error = nameError === '' ? undefined : nameError
  return (
    <FlowDialog state={state} send={send} form={FORM_ID}>
      <Form
        id={FORM_ID}
        className={styles.rename}
        labels={LABELS}
        errors={{}}
        onSubmit={() => send({ type: 'save' })}
      >
        <TextField
          name="newName"
          label={LABELS.newName}
          value={newName}
          error={error}
          maxLength={DEVICE_TEXT_MAX}
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          onChange={(name) => send({ type: 'name.change', name })}
        />
      </Form>
    </FlowDialog>
  )
}
