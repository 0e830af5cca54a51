import { Trash2 } from 'lucide'
import { DevicePicture } from '../../illustrations/device-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { secondaryLineClass } from '../../ui/table.tsx'
import styles from './model-editor.module.css'

type Props = {
  brand: string
  model: { name: string; image: string }
  /** What is happening to it; it is not yet, or no longer, what the server has. */
  change?: 'adding' | 'deleting' | undefined
  /** Not given while something else is under way. */
  onDelete?: (() => void) | undefined
}

const words = { adding: 'Adding…', deleting: 'Deleting…' }

/** A model with its picture, and the way to delete it. */
export function ModelRow({ brand, model: { name, image }, change, onDelete }: Props) {
  return (
    <li className={styles.row} data-change={change}>
      <DevicePicture brand={brand} model={name} image={image} size="small" />
      <span className={styles.name}>
        <strong>
          <NoBreak>{name}</NoBreak>
        </strong>
        {image !== '' && <span className={secondaryLineClass()}>{image}</span>}
      </span>
      {change ? (
        <span className={styles.change}>{words[change]}</span>
      ) : (
        <Button
          variant="small"
          aria-label={`Delete ${name}`}
          inactive={onDelete === undefined}
          onClick={onDelete}
        >
          <Icon icon={Trash2} />
          Delete
        </Button>
      )}
    </li>
  )
}
