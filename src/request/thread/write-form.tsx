/** The box to write in. */
import { threadError } from '#machines/request/thread-setup.ts'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { randomKey } from '../../lib/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import styles from './thread.module.css'
import type { ThreadBox } from './use-thread-box.ts'

type Props = ThreadBox & { label: string; placeholder?: string; action: string }

export function WriteForm({ state, send, label, placeholder, action }: Props) {
  const { kind, form } = state.context
  const error = threadError(state.context)
  const busy = state.hasTag('busy')
  return (
    <>
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
      <Form
        className={styles.write}
        labels={{ [kind]: label }}
        errors={{ [kind]: error }}
        onSubmit={() => send({ type: 'submit', key: randomKey() })}
      >
        <TextArea
          name={kind}
          label={label}
          value={form.body}
          error={error}
          placeholder={placeholder}
          maxLength={MESSAGE_MAX}
          readOnly={busy}
          onChange={(body) => send({ type: 'form.change', patch: { body } })}
        />
        <Button type="submit" variant={kind === 'note' ? 'small' : 'secondary'} busy={busy}>
          {action}
        </Button>
      </Form>
    </>
  )
}
