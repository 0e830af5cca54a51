import { useEffect, useRef } from 'react'
import { type EstimateForm, fieldName } from '#shared/estimate/estimate-form.ts'

/** The first field of each option and line, by id. */
const firstFields = ({ options }: EstimateForm): ReadonlyMap<number, string> =>
  new Map(
    options.flatMap((option) => [
      [option.id, fieldName('title', option)] as const,
      ...option.lines.map((line) => [line.id, fieldName('text', line)] as const),
    ]),
  )

type Options = {
  isOpen: boolean
  /** Whether the editor's opening takes the focus: its button was pressed. */
  opensFocused: boolean
}

/** Moves the focus into an opened editor, to a line or option that was added, and to the one before a removed one. */
export function useEditorFocus(form: EstimateForm, { isOpen, opensFocused }: Options): void {
  const before = useRef<ReadonlyMap<number, string> | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const last = before.current
    const now = isOpen ? firstFields(form) : null
    before.current = now
    const mayFocus = opensFocused || !isFirst.current
    isFirst.current = false
    if (!now || !mayFocus) return
    const name = last ? changedField(last, now) : [...now.values()][FIRST_TEXT]
    if (name !== undefined) document.getElementById(name)?.focus()
  }, [form, isOpen, opensFocused])
}
/** After the option's name. */
const FIRST_TEXT = 1

/** The first added field, or the one before the first removed one; undefined when nothing was added or removed. */
function changedField(
  last: ReadonlyMap<number, string>,
  now: ReadonlyMap<number, string>,
): string | undefined {
  const added = [...now.keys()].find((id) => !last.has(id))
  if (added !== undefined) return now.get(added)
  const ids = [...last.keys()]
  const removed = ids.findIndex((id) => !now.has(id))
  if (removed === -1) return undefined
  const kept =
    ids
      .slice(0, removed)
      .filter((id) => now.has(id))
      .at(-1) ?? [...now.keys()][FIRST_TEXT]
  return kept === undefined ? undefined : now.get(kept)
}
