import { Link } from '@tanstack/react-router'
import * as m from '#texts'
import { requestLink } from '../../components/request-link.ts'
import { ToolboxPicture } from '../../illustrations/toolbox-picture.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { brand: string; filter: string; onShowAll: () => void }

/** Shown when the filter matches no model, or the brand has none. */
export function ModelNotListed({ brand, filter, onShowAll }: Props) {
  const filtered = filter.trim() !== ''
  return (
    <EmptyState
      illustration={<ToolboxPicture />}
      title={filtered ? m.no_model_called({ brand, text: filter.trim() }) : m.no_models_here({ brand })}
      text={filtered ? m.no_model_spelling() : m.no_model_tell()}
      actions={
        <>
          <Link {...requestLink({ brand, model: filter.trim() })} className={buttonClass('primary')}>
            {m.tell_us_device()}
          </Link>
          {filtered && <Button onClick={onShowAll}>{m.show_all_models()}</Button>}
          <Link className={buttonClass('quiet')} to="/contact">
            {m.other_ways()}
          </Link>
        </>
      }
    />
  )
}
