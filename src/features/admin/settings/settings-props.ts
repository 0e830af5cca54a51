/** The fields of one part of the settings. `errors`: the messages by the path of the field, such as `week.0.opens`. */
export type PartProps<Value> = {
  value: Value
  errors: Readonly<Record<string, string>>
  onChange: (value: Value) => void
}
