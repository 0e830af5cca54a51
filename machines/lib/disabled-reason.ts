import { formatList } from '#shared/format-list.ts'
import * as m from '#texts'

type Fields = {
  /** The labels of the empty required fields. */
  missing: readonly string[]
  /** The labels of the fields whose value is wrong. */
  wrong: readonly string[]
}

const sentence = (text: (values: { fields: string }) => string, labels: readonly string[]) =>
  labels.length > 0 ? text({ fields: formatList(labels.map((label) => label.toLowerCase())) }) : ''

/** Why a form's button is disabled; undefined when nothing is missing or wrong. */
export const disabledReason = ({ missing, wrong }: Fields): string | undefined =>
  [sentence(m.still_needed, missing), sentence(m.still_to_fix, wrong)].filter(Boolean).join(' ') || undefined
