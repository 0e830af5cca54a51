import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  name: string
  label: string
  /** NaN while the typed text is not a number. */
  value: number
  error: string | undefined
  optional?: boolean
  hint?: string
  onChange: (value: number) => void
}

/** A whole number. */
export const NumberField = ({ value, onChange, ...field }: Props) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    value={Number.isNaN(value) ? '' : String(value)}
    onChange={(text) => onChange(/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)}
  />
)
