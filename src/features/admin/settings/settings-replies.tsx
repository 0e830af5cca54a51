/** The ready replies that the owner inserts into a thread's box. */
import { MESSAGE_MAX, REPLIES_MAX, REPLY_NAME_MAX } from '#shared/limits.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { Fields } from '../../../ui/field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import styles from './settings.module.css'
import type { PartProps } from './settings-props.ts'

type Replies = SettingsOf<'replies'>
type Reply = Replies['replies'][number]

export function RepliesFields({ value: { replies }, errors, onChange }: PartProps<Replies>) {
  const set = (index: number, changed: Reply) =>
    onChange({ replies: replies.map((reply, at) => (at === index ? changed : reply)) })
  return (
    <>
      <p className="muted">{m.replies_text()}</p>
      <ul className={styles.rows}>
        {replies.map((reply, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its name changes while it is typed.
          <li key={index} className={styles.closure}>
            <Fields columns={1}>
              <TextField
                name={`replies.${index}.name`}
                label={m.reply_button()}
                value={reply.name}
                error={errors[`replies.${index}.name`]}
                maxLength={REPLY_NAME_MAX}
                onChange={(name) => set(index, { ...reply, name })}
              />
              <TextArea
                name={`replies.${index}.text`}
                label={m.reply_text()}
                value={reply.text}
                error={errors[`replies.${index}.text`]}
                maxLength={MESSAGE_MAX}
                onChange={(text) => set(index, { ...reply, text })}
              />
            </Fields>
            <Button
              variant="small"
              onClick={() => onChange({ replies: replies.filter((_, at) => at !== index) })}
            >
              {m.reply_remove({ name: reply.name })}
            </Button>
          </li>
        ))}
      </ul>
      {replies.length < REPLIES_MAX && (
        <div>
          <Button
            variant="secondary"
            onClick={() => onChange({ replies: [...replies, { name: '', text: '' }] })}
          >
            {m.reply_add()}
          </Button>
        </div>
      )}
    </>
  )
}
