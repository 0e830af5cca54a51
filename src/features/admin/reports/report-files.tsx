/** Saves the report as a file. */
import type { Report } from '#shared/report/report.ts'
import * as m from '#texts'
import { Button } from '../../../ui/button.tsx'
import { createLazyModule, Later } from '../../../ui/later.tsx'

export const reportFiles = createLazyModule(() => import('./report-csv.ts'))

export const ReportFiles = ({ report }: { report: Report }) => (
  <Later load={reportFiles} fallback={<SaveButton />}>
    {({ saveReport }) => <SaveButton onSave={() => saveReport(report)} />}
  </Later>
)

/** Inactive until the file's code is loaded. */
const SaveButton = ({ onSave }: { onSave?: () => void }) => (
  <Button variant="small" inactive={!onSave} onClick={onSave}>
    {m.report_save()}
  </Button>
)
