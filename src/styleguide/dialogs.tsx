/** The style guide's dialogs. */
import { useState } from 'react'
import * as m from '#texts'
import { Announcer } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function DialogSamples() {
  const [open, setOpen] = useState<'plain' | 'alert' | 'bare'>()
  const [announcement, setAnnouncement] = useState<string>()
  const close = () => setOpen(undefined)
  const confirm = () => {
    close()
    setAnnouncement('Confirmed')
  }
  const actionsOf = (label: string) => (
    <>
      <Button variant="primary" onClick={confirm}>
        {label}
      </Button>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
    </>
  )
  return (
    <div className="row">
      <Button onClick={() => setOpen('plain')}>Tell something</Button>
      <Button onClick={() => setOpen('alert')}>Ask before something final</Button>
      <Button onClick={() => setOpen('bare')}>Show something</Button>
      <Announcer>{announcement}</Announcer>
      <Dialog
        open={open === 'plain'}
        title={m.login_required()}
        text={m.login_required_order()}
        actions={actionsOf(m.go_to_login())}
        onDismiss={close}
      />
      <Dialog
        open={open === 'alert'}
        kind="alert"
        title={m.mark_as_done_ask()}
        text="The customer gets a text message."
        actions={actionsOf('Mark as Done')}
        onDismiss={close}
      />
      <Dialog open={open === 'bare'} title="Something to see" onDismiss={close}>
        <p>It has a cross.</p>
      </Dialog>
    </div>
  )
}
