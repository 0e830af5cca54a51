import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide'
import { Toolbar } from 'radix-ui'
import { useEffect, useRef } from 'react'
import * as m from '#texts'
import { DevicePicture } from '../../../illustrations/device-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import { secondaryLineClass } from '../../../ui/table.tsx'
import styles from './model-editor.module.css'

type Props = {
  brand: string
  model: { name: string; image: string }
  /** The row differs from the server's data until a call has finished. */
  change?: 'adding' | 'saving' | 'deleting' | undefined
} & Partial<Actions>

type Actions = {
  /** A call is running: all other changes are inactive. */
  isBusy: boolean
  canMoveUp: boolean
  canMoveDown: boolean
  onRename: () => void
  onMove: (towards: 'newest' | 'oldest') => void
  onDelete: () => void
}

const CHANGES = { adding: m.adding(), saving: m.saving(), deleting: m.deleting() }

/** A model with its picture, and a toolbar to move, rename and delete it: one Tab stop, arrow keys between its buttons. */
export function ModelRow({ brand, model: { name, image }, change, ...actions }: Props) {
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
        <span className={styles.change}>{CHANGES[change]}</span>
      ) : (
        <RowActions name={name} {...actions} />
      )}
    </li>
  )
}

function RowActions({
  name,
  isBusy = true,
  canMoveUp = false,
  canMoveDown = false,
  onRename,
  onMove,
  onDelete,
}: { name: string } & Partial<Actions>) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // Moving an element in the DOM removes its focus.
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    if (!isBusy) pressed.current = null
  }, [isBusy])
  const move = (button: HTMLButtonElement, towards: 'newest' | 'oldest') => {
    pressed.current = button
    onMove?.(towards)
  }
  return (
    <Toolbar.Root aria-label={m.change_model({ name })} className={styles.actions}>
      <Toolbar.Button asChild>
        <Button
          variant="small"
          inactive={isBusy || !canMoveUp}
          onClick={({ currentTarget }) => move(currentTarget, 'newest')}
        >
          <Icon icon={ArrowUp} />
          <span className="sr-only">{m.move_up({ name })}</span>
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button
          variant="small"
          inactive={isBusy || !canMoveDown}
          onClick={({ currentTarget }) => move(currentTarget, 'oldest')}
        >
          <Icon icon={ArrowDown} />
          <span className="sr-only">{m.move_down({ name })}</span>
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button variant="small" aria-label={m.rename_of({ name })} inactive={isBusy} onClick={onRename}>
          <Icon icon={Pencil} />
          <span className={styles.label}>{m.rename()}</span>
        </Button>
      </Toolbar.Button>
      <Toolbar.Button asChild>
        <Button variant="small" aria-label={m.delete_of({ name })} inactive={isBusy} onClick={onDelete}>
          <Icon icon={Trash2} />
          <span className={styles.label}>{m.delete_it()}</span>
        </Button>
      </Toolbar.Button>
    </Toolbar.Root>
  )
}
