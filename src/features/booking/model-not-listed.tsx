import { Link } from '@tanstack/react-router'
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
      title={filtered ? `No ${brand} called “${filter.trim()}”` : `No ${brand} models here yet`}
      text={`${filtered ? 'Check the spelling, or tell us' : 'Tell us'} the model: we may still repair it.`}
      actions={
        <>
          <Link {...requestLink({ brand, model: filter.trim() })} className={buttonClass('primary')}>
            Tell us about your device
          </Link>
          {filtered && <Button onClick={onShowAll}>Show all models</Button>}
          <Link className={buttonClass('quiet')} to="/contact">
            Other ways to reach us
          </Link>
        </>
      }
    />
  )
}
