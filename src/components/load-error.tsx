/** An error message for data that failed to load, with a retry button. */
import * as m from '#texts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type Props = { title?: string | undefined; text: string; busy?: boolean | undefined; onRetry: () => void }

export const LoadError = ({ title, text, busy, onRetry }: Props) => (
  <Alert
    tone="error"
    title={title}
    action={
      <Button variant="small" busy={busy} onClick={onRetry}>
        {m.try_again()}
      </Button>
    }
  >
    {text}
  </Alert>
)
