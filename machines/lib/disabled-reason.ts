import { formatList } from '#shared/format-list.ts'

type Fields = {
  /** The labels of the empty required fields. */
  missing: readonly string[]
  /** The labels of the fields whose value is wrong. */
  wrong: readonly string[]
}

const sentence = (start: string, labels: readonly string[]) =>
  labels.length > 0 ? `${start}: ${formatList(labels.map((label) => label.toLowerCase()))}.` : ''

/** Why a form's button is disabled; undefined when nothing is missing or wrong. */
export const disabledReason = ({ missing, wrong }: Fields): string | undefined =>
  [sentence('Still needed', missing), sentence('Still to fix', wrong)].filter(Boolean).join(' ') || undefined
