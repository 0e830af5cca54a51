/** A list that could not be loaded: what failed, and another try. */
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export const NotLoaded = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    tone="error"
    action={
      <Button look="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {text}
  </Notice>
)
