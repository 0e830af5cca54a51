/** What differs between the form and what another owner saved meanwhile. */
import * as m from '#texts'
import styles from './two-versions.module.css'

/** Both as lines of text; those that are in both are left out. */
export const TwoVersions = ({ mine, theirs }: { mine: readonly string[]; theirs: readonly string[] }) => (
  <dl className={styles.versions}>
    <dt>{m.settings_theirs()}</dt>
    <Lines of={theirs.filter((line) => !mine.includes(line))} />
    <dt>{m.settings_mine()}</dt>
    <Lines of={mine.filter((line) => !theirs.includes(line))} />
  </dl>
)

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.length === 0 ? <dd>{m.none()}</dd> : [...new Set(lines)].map((line) => <dd key={line}>{line}</dd>)
