/** The style guide at /ui: every UI component in every state. Served by local runs only. */

import { Menu } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Badge, Count, Tag } from '../ui/badge.tsx'
import { Breadcrumb, Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button, buttonClass, IconButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { CountdownBar } from '../ui/countdown-bar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton, SkeletonLine, skeletonClass } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tiles, tileClass, tileNameClass } from '../ui/tile.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import { DialogSamples } from './dialogs.tsx'
import { FieldSamples } from './fields.tsx'
import { IllustrationSamples } from './illustrations.tsx'
import styles from './styleguide-page.module.css'
import { TableSamples } from './table-samples.tsx'
import { TimelineSamples } from './timeline-samples.tsx'

export function StyleguidePage() {
  return (
    <div className={classNames('container', styles.page)}>
      <PageTitle>Every part, every state</PageTitle>
      <p className="lead">What the pages are made of.</p>
      <div className={styles.sections}>
        <Buttons />
        <Section title="Field">
          <FieldSamples />
        </Section>
        <Alerts />
        <Badges />
        <Progress />
        <Section title="Timeline">
          <TimelineSamples />
        </Section>
        <TileSamples />
        <Cards />
        <Section title="Table and segments">
          <TableSamples />
        </Section>
        <Section title="Dialog">
          <DialogSamples />
        </Section>
        <Section title="Pictures">
          <IllustrationSamples />
        </Section>
      </div>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const Buttons = () => (
  <Section title="Button">
    <div className="row">
      <Button variant="primary">Submit</Button>
      <Button variant="primary" inactive>
        Submit
      </Button>
      <Button variant="primary" busy>
        Sending
      </Button>
      <Button>Secondary</Button>
      <Button inactive>Secondary</Button>
      <Button busy>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="small">Small</Button>
      <Button variant="text">Resend code</Button>
      <Button variant="text" inactive>
        Resend in 32 s
      </Button>
      <IconButton label="Menu">
        <Icon icon={Menu} />
      </IconButton>
      <a className={buttonClass()} href="#main">
        A link like a button
      </a>
    </div>
    <div className={styles.wide}>
      <Button variant="primary" fullWidth disabledReason="Still needed: name, phone, brand, model and issue.">
        Submit
      </Button>
    </div>
  </Section>
)

const Alerts = () => (
  <Section title="Alert">
    <div className={styles.columns}>
      <Alert>OTP sent to your phone.</Alert>
      <Alert tone="done" title="Registered">
        You can now login
      </Alert>
      <Alert tone="warning" title="Wrong code">
        Ask the customer.
      </Alert>
      <Alert tone="error" title="Check form" action={<Button variant="small">Try again</Button>}>
        Please fix the highlighted fields.
      </Alert>
    </div>
  </Section>
)

const Badges = () => (
  <Section title="Badge, tag, count">
    <div className="row">
      <Badge tone="pending">Pending</Badge>
      <Badge tone="done">Done</Badge>
      <Badge tone="failed">Failed</Badge>
      <Tag>Sample</Tag>
      <Count label="in all">{128}</Count>
    </div>
  </Section>
)

function Progress() {
  const [deadline] = useState(() => Date.now() + 45_000)
  const secondsLeft = useSecondsLeft(deadline)
  return (
    <Section title="Trail, stepper, ruler">
      <div className="stack">
        <Breadcrumbs label="Your choices">
          <Breadcrumb>
            <a href="#main">Samsung</a>
          </Breadcrumb>
          <Breadcrumb current>Model</Breadcrumb>
          <Breadcrumb>Issue</Breadcrumb>
        </Breadcrumbs>
        <Stepper label="Registration" steps={['Details', 'Verify OTP', 'Complete']} current={1} />
        <CountdownBar left={secondsLeft} total={45} tick={5} />
        <Button variant="text" inactive={secondsLeft > 0}>
          {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend code'}
        </Button>
      </div>
    </Section>
  )
}

const TileSamples = () => (
  <Section title="Tile">
    <Tiles className={styles.tiles}>
      <li>
        <a className={tileClass()} href="#main">
          <span className={tileNameClass()}>At rest</span>
        </a>
      </li>
      <li>
        <a className={tileClass()} href="#main" aria-current="true">
          <span className={tileNameClass()}>Chosen</span>
        </a>
      </li>
      <li>
        <a className={tileClass({ dashed: true })} href="#main">
          <span className={tileNameClass()}>A way out</span>
        </a>
      </li>
    </Tiles>
  </Section>
)

const Cards = () => (
  <Section title="Card, skeleton, empty">
    <div className={styles.columns}>
      <Card as="div">A card</Card>
      <Card as="div" raised>
        A raised card
      </Card>
      <Card as="div">
        <Skeleton label="Loading your requests">
          <div className={classNames(skeletonClass(), styles.skeleton)} />
          <SkeletonLine width="70%" />
          <SkeletonLine width="40%" />
        </Skeleton>
      </Card>
      <Card as="div">
        <EmptyState
          title="No repair requests found."
          text="When something breaks, tell us here."
          actions={<Button variant="primary">Request a repair</Button>}
        />
      </Card>
    </div>
  </Section>
)
