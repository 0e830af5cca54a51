/** A photo that waits, is made small, is being sent, is sent, or failed; and the tile that adds some. */
import { Camera, Check, CircleAlert, Clock, CloudUpload, type IconNode, RotateCw, Shrink, X } from 'lucide'
import type { AddedPhoto } from '#machines/request/photo-upload-setup.ts'
import * as m from '#texts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { skeletonClass } from '../ui/skeleton.tsx'
import { photoName } from './photo-texts.ts'
import styles from './photos.module.css'
import type { UploadFlow } from './use-photos.ts'

type Step = 'waiting' | 'shrinking' | 'sending' | 'sent' | 'failed'

const STEPS: Readonly<Record<Step, { icon: IconNode; text: () => string }>> = {
  waiting: { icon: Clock, text: m.photo_waiting },
  shrinking: { icon: Shrink, text: m.photo_shrinking },
  sending: { icon: CloudUpload, text: m.photo_sending },
  sent: { icon: Check, text: m.photo_sent },
  failed: { icon: CircleAlert, text: m.photo_failed },
}

function stepOf(photo: AddedPhoto, state: UploadFlow['state']): Step {
  if (state.context.sent.some(({ key }) => key === photo.key)) return 'sent'
  if (photo.problem) return 'failed'
  if (photo.key !== state.context.current) return 'waiting'
  return state.matches({ shown: { work: 'shrinking' } }) ? 'shrinking' : 'sending'
}

export function AddedPhotoTile({ state, send, photo }: UploadFlow & { photo: AddedPhoto }) {
  const step = stepOf(photo, state)
  const { icon, text } = STEPS[step]
  const { key, small } = photo
  const name = photoName(photo)
  const isAtWork = step === 'shrinking' || step === 'sending'
  const [retry, remove] = [{ type: 'retry', key } as const, { type: 'remove', key } as const]
  return (
    <li className={classNames(styles.photo, step === 'failed' && styles.isFailed)}>
      <div className={styles.picture}>
        {small ? (
          <img src={small.preview} alt={name} width={320} height={320} />
        ) : (
          <span className={classNames(skeletonClass(), styles.empty)} />
        )}
        {isAtWork && <span className={styles.bar} aria-hidden="true" />}
      </div>
      <span className={classNames(styles.caption, styles[step])}>
        <Icon icon={icon} />
        {text()}
      </span>
      {step !== 'sent' && !isAtWork && (
        <div className={styles.corner}>
          {state.can(retry) && (
            <IconButton label={m.photo_again_of({ photo: name })} onClick={() => send(retry)}>
              <Icon icon={RotateCw} />
            </IconButton>
          )}
          <IconButton label={m.photo_remove_of({ photo: name })} onClick={() => send(remove)}>
            <Icon icon={X} />
          </IconButton>
        </div>
      )}
    </li>
  )
}

type AddProps = { label: string; onPick: (files: Iterable<File>) => void }

/** A label around a file input, which the keyboard reaches. */
export const AddTile = ({ label, onPick }: AddProps) => (
  <li>
    <label className={styles.add}>
      <input
        type="file"
        accept="image/*"
        multiple
        onChange={({ currentTarget }) => {
          // Copied, because emptying the input empties its list; the same file can be chosen again.
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          onPick(files)
        }}
      />
      <Icon icon={Camera} />
      <span>{label}</span>
    </label>
  </li>
)
