/** A list that could not be loaded: what failed, and another try. */

import { Notice } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

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
