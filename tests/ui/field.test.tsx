// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { CodeField, TextField, type TextFieldProps } from '#src/ui/text-field.tsx'

afterEach(cleanup)
const nothing = () => {}

test('a field is named by its label, described by its prefix and hint, and marked when optional', () => {
  render(
    <TextField
      name="phone"
      label="Phone"
      prefix="+91"
      hint="Ten digits."
      optional
      value=""
      onChange={nothing}
    />,
  )
  const phone = screen.getByRole('textbox', { name: 'Phone (optional)', description: '+91 Ten digits.' })
  expect(phone.getAttribute('aria-required')).toBe('false')
  expect(phone.getAttribute('aria-invalid')).toBe('false')
})

test('an invalid field is marked, and its message replaces the hint', () => {
  const field: TextFieldProps = {
    name: 'name',
    label: 'Name',
    hint: 'As on your bell.',
    value: '1',
    onChange: nothing,
  }
  const { rerender } = render(<TextField {...field} />)
  rerender(<TextField {...field} error="Use letters and spaces only." />)
  const name = screen.getByRole('textbox', { name: 'Name', description: 'Use letters and spaces only.' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('As on your bell.')).toBeNull()
})

test('a field reports its input and passes inputMode to the control', async () => {
  const type = vi.fn()
  render(
    <TextField
      name="city"
      label="City"
      inputMode="text"
      autoComplete="address-level2"
      value=""
      onChange={type}
    />,
  )
  await userEvent.type(screen.getByLabelText('City'), 'P')
  expect(type).toHaveBeenCalledExactlyOnceWith('P')
  expect(screen.getByLabelText('City').getAttribute('autocomplete')).toBe('address-level2')
})

test('a password is hidden until "Show password" is pressed', async () => {
  render(<PasswordField name="password" label="Password" value="secret" onChange={nothing} />)
  const password = screen.getByLabelText('Password')
  expect(password.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(password.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }))
  expect(password.getAttribute('type')).toBe('password')
})

test('the one-time code is one input with autocomplete', () => {
  render(<CodeField name="otp" label="One-time code" maxLength={6} value="" onChange={nothing} />)
  const code = screen.getByRole('textbox', { name: 'One-time code' })
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(code.getAttribute('inputmode')).toBe('numeric')
})

test('a select offers its options and starts empty', async () => {
  const choose = vi.fn()
  render(<SelectField name="brand" label="Brand" options={['Apple', 'Samsung']} value="" onChange={choose} />)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choose',
    'Apple',
    'Samsung',
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Samsung')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Samsung')
})

const LABELS = { name: 'Name', phone: 'Phone' }

/** Invalid when it is empty, after a submit. */
function SampleForm() {
  const [values, setValues] = useState({ name: '', phone: '' })
  const [sent, setSent] = useState(false)
  const field = (name: keyof typeof values) => ({
    name,
    label: LABELS[name],
    value: values[name],
    onChange: (text: string) => setValues((before) => ({ ...before, [name]: text })),
    error: sent && values[name] === '' ? 'Is required.' : undefined,
  })
  const fields = [field('name'), field('phone')]
  const errors = Object.fromEntries(fields.map(({ name, error }) => [name, error]))
  return (
    <Form labels={LABELS} errors={errors} onSubmit={() => setSent(true)}>
      {fields.map((one) => (
        <TextField key={one.name} {...one} />
      ))}
      <button type="submit">Send</button>
    </Form>
  )
}

test('an invalid form shows an error summary with links and focuses the first invalid field', async () => {
  render(<SampleForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  const summary = screen.getByRole('region', { name: 'Please check 2 fields' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Phone'])
  await userEvent.click(within(summary).getByRole('link', { name: 'Phone' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
})

test('a corrected field leaves the summary, and the summary disappears with the last error', async () => {
  render(<SampleForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  const summary = screen.getByRole('region', { name: 'Please check one field' })
  expect(within(summary).getByRole('link').textContent).toBe('Phone')
  await userEvent.type(screen.getByLabelText('Phone'), '9')
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Phone'))
  expect(screen.queryByRole('region')).toBeNull()
})
