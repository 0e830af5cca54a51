/** An error message for a list that failed to load, with a retry button. */

import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

export const LoadError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    tone="error"
    action={
      <Button variant="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Alert>
)
