/** The style guide's fields: empty, filled, with hint, invalid, optional, disabled. */
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { CodeField, TextArea, TextField } from '../ui/text-field.tsx'
import styles from './styleguide-page.module.css'

const WAYS = [
  { value: 'door', label: 'We come to you' },
  { value: 'shop', label: 'You come to the shop' },
]

export function FieldSamples() {
  const [values, setValues] = useState<Record<string, string>>({
    filled: 'Sneha Kulkarni',
    hinted: 'स्नेहा कुलकर्णी',
    phone: '51234',
    password: 'password',
    brand: 'Samsung',
    code: '4827',
  })
  const [summary, setSummary] = useState(false)
  const [isServed, setIsServed] = useState(true)
  const [way, setWay] = useState<string | null>(null)
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <div className="stack">
      <div className={styles.columns}>
        <TextField label="Empty" autoComplete="name" {...field('empty')} />
        <TextField label="Filled" {...field('filled')} />
        <TextField label="With a hint" hint="Letters and spaces only." {...field('hinted')} />
        <TextField
          label="Phone"
          prefix="+91"
          inputMode="numeric"
          error="Must start with 6, 7, 8, or 9."
          {...field('phone')}
        />
        <PasswordField
          label="Password"
          hint="Min 6 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <SelectField label="Brand" options={['Apple', 'Samsung']} {...field('brand')} />
        <SelectField label="Issue" options={['Screen Damage', 'Other']} {...field('issue')} />
        <SelectField
          label="Model"
          placeholder="Brand first"
          hint="Choose a brand, then its models stand here."
          disabled
          options={[]}
          {...field('model')}
        />
        <TextField label="City" optional {...field('city')} />
        <TextField label="Preferred pickup time" optional type="datetime-local" {...field('when')} />
        <TextArea label="Notes" optional placeholder="Anything we should know" {...field('notes')} />
        <CodeField label="One-time code" hint="4-6 digit code" maxLength={6} {...field('code')} />
        <Checkbox label="We come to you here" checked={isServed} onChange={setIsServed} />
        <ChoiceGroup legend="Way" name="way" options={WAYS} value={way} onChoose={setWay} />
        <SearchField label="Find a model" placeholder="Find a model" {...field('search')} />
        <SearchField compact label="Find an order" placeholder="Name, phone or model" {...field('order')} />
      </div>
      <div>
        <Button onClick={() => setSummary(!summary)}>Show the error summary</Button>
      </div>
      {summary && <ErrorSummary fields={[{ field: 'phone', label: 'Phone' }]} />}
    </div>
  )
}
