/** The form that adds a model to a brand. */
import type { FormEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type modelEditorMachine, modelErrors } from '#machines/model-editor.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import type { ModelDraft } from '#shared/model-draft.ts'
import { thenFirstWrong } from '../first-wrong.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './model-editor.module.css'

type Props = {
  state: SnapshotFrom<typeof modelEditorMachine>
  send: ActorRefFrom<typeof modelEditorMachine>['send']
}

export function ModelForm({ state, send }: Props) {
  const { form } = state.context
  const errors = modelErrors(state.context)
  const busy = state.hasTag('busy')
  const field = (name: keyof ModelDraft) => ({
    name,
    value: form[name],
    error: errors[name],
    readOnly: busy,
    onChange: (text: string) => send({ type: 'form.change', patch: { [name]: text } }),
    onBlur: () => form[name] !== '' && send({ type: 'field.leave', field: name }),
    autoComplete: 'off',
    spellCheck: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    thenFirstWrong(() => send({ type: 'add' }))
  }
  return (
    <Card className={styles.form}>
      <h2 className={styles.title}>Add a model</h2>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField {...field('name')} label="Model name" maxLength={DEVICE_TEXT_MAX} enterKeyHint="done" />
        <TextField
          {...field('image')}
          label="Image"
          optional
          hint="A path under /models/ or an https address. Without one the device is drawn."
          inputMode="url"
          enterKeyHint="done"
        />
        <Button look="primary" type="submit" busy={busy && state.context.adding !== null}>
          Add model
        </Button>
      </form>
    </Card>
  )
}
