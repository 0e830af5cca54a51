/**
 * Makes a field for a date and time and throws it away: the first one of a page costs a slow phone 80 ms, in which the
 * browser reads its words for dates and lays out the field's parts. To be called while nobody waits.
 */
export function warmDateField(): void {
  const field = document.createElement('input')
  field.type = 'datetime-local'
  field.className = 'sr-only'
  field.style.visibility = 'hidden'
  document.body.append(field)
  field.getBoundingClientRect()
  field.remove()
}
