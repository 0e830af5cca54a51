import { Timeline, TimelineStep } from '../ui/timeline.tsx'

const time = { iso: '2026-11-24T04:50:00.000Z', text: 'Tue 24 Nov, 10:20 am' }

export const TimelineSamples = () => (
  <Timeline label="Progress of a repair">
    <TimelineStep state="done" label="Received" time={time} />
    <TimelineStep state="current" label="Our visit" time={time}>
      <p>Our technician is on the way.</p>
    </TimelineStep>
    <TimelineStep state="coming" label="Repair" />
    <TimelineStep state="coming" label="Done" />
  </Timeline>
)
