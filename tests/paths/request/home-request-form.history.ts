/** The home form's expected content and messages (specification, section 5). */
import type { HomeRequestForm } from '#shared/request/request.ts'
import { formHistory, STORED_KEY } from '../form-history.ts'

/** The typed values and, below, the sanitized ones: letters and spaces, ten digits. */
export const typed: HomeRequestForm = {
  name: 'Asha 4 Patil!',
  phone: '+91 98765 43210',
  email: 'asha@mail.example',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: 'Battery Issue',
  notes: 'Ring twice',
  city: 'Pimpri',
}
export const validForm: HomeRequestForm = { ...typed, name: 'Asha  Patil', phone: '9876543210' }
export const blank: HomeRequestForm = {
  name: '',
  phone: '',
  email: '',
  brand: '',
  model: '',
  issue: '',
  notes: '',
  city: '',
}

export const errorsOf = ({ name, phone, brand, model, issue }: HomeRequestForm) => ({
  ...(name === '' && { name: 'Name is required.' }),
  ...(phone.length < 10 && { phone: 'Must be 10 digits.' }),
  ...(brand === '' && { brand: 'Brand is required.' }),
  ...(model === '' && { model: 'Model is required.' }),
  ...(issue === '' && { issue: 'Issue is required.' }),
})

export const homeForm = formHistory<HomeRequestForm>({
  blank,
  changes: {
    'fills in everything': validForm,
    'leaves the phone short': { phone: '98765' },
    'empties the model': { model: '' },
  },
  initialForms: {
    'typed before a reload': { form: validForm, key: STORED_KEY },
    'stashed before the login': { form: validForm, key: null },
  },
  errorsOf: errorsOf,
  mustChangeRefused: true,
})
