import { type Proof, section } from '../rule.ts'

const homeFields: Proof = [
  'features/home/home-request-form.test.tsx',
  'the field %s blurred with "%s" shows "%s"',
]
const homeJourney: Proof = ['journeys/texts-repair.spec.ts', 'the home form shows the specified field errors']
const registration: Proof = [
  'journeys/texts-account.spec.ts',
  'the registration shows the specified field errors',
]
const registrationRules: Proof = [
  'machines/account/registration.test.ts',
  "the error messages have the specification's texts",
]

export const validation = section(
  5,
  'Validation rules',
  [
    '5.1',
    "Home form: name required, letters and spaces only ('Name is required.', 'Use letters and spaces only.').",
    homeJourney,
    homeFields,
    ['shared/request/request.test.ts', '%s "%s" has the message "%s"'],
  ],
  [
    '5.2',
    'Home form: non-letters are stripped from the name as typed, max 50 characters.',
    homeJourney,
    ['features/home/home-request-form.test.tsx', 'a name is sanitized to letters and spaces, at most 50'],
  ],
  [
    '5.3',
    "Home form: phone required, digits only, exactly 10 ('Must be 10 digits.'), starting 6-9 ('Must start with 6, 7, 8, or 9.').",
    homeJourney,
    homeFields,
  ],
  [
    '5.4',
    'Home form: non-digits are stripped from the phone, input capped at 10.',
    [
      'features/home/home-request-form.test.tsx',
      'a phone number is sanitized to ten digits, typed or pasted',
    ],
  ],
  [
    '5.5',
    'Home form: brand, issue and model required.',
    ['shared/request/request.test.ts', 'requires name, phone, brand, model and issue'],
  ],
  [
    '5.6',
    'Home form: Submit is disabled until name, phone, brand, issue and model are filled and no errors are shown.',
    [
      'features/home/home-request-form.test.tsx',
      'Submit is inactive until the required fields are filled, and names the missing ones',
    ],
    ['machines/request/home-request-form.test.ts', 'Submit is inactive while an error shows'],
  ],
  [
    '5.7',
    'Home form: notes and city optional.',
    ['machines/request/home-request-form.test.ts', 'without %s Submit is active'],
  ],
  [
    '5.8',
    "Home form: invalid submit shows 'Check form' / 'Please fix the highlighted fields.'",
    homeJourney,
    [
      'features/home/home-request-form.test.tsx',
      'Enter in an incomplete form shows the error summary and focuses the first invalid field',
    ],
  ],
  [
    '5.9',
    "Registration: fullName required, letters and spaces only ('Full name is required.', 'Use letters and spaces only.').",
    registration,
    registrationRules,
  ],
  [
    '5.10',
    "Registration: email required and address-shaped ('Email is required.', 'Enter a valid email.').",
    registration,
    registrationRules,
  ],
  [
    '5.11',
    "Registration: phone required, 10 digits starting 6-9 ('Phone is required.', 'Must be 10 digits.', 'Start with 6,7,8,9.').",
    registration,
    registrationRules,
  ],
  [
    '5.12',
    "Registration: password required, minimum 6 ('Password is required.', 'Min 6 characters.').",
    registration,
    registrationRules,
  ],
  [
    '5.13',
    "Registration: OTP digits only, at most 6 (hint '4-6 digit code').",
    ['journeys/texts-account.spec.ts', 'the registration shows the specified texts on failure and success'],
    ['machines/account/registration-verify.test.ts', 'the code accepts four to six digits'],
  ],
  [
    '5.14',
    'Registration: Send-OTP is disabled until all fields are valid and the countdown is 0.',
    [
      'features/auth/register.test.tsx',
      'until all fields are valid Send OTP is inactive and names the missing ones; Enter shows "Check form"',
    ],
    [
      'features/auth/register.test.tsx',
      '"Change details" returns with all input, and the cooldown continues',
    ],
  ],
  [
    '5.15',
    "Registration: invalid submit shows 'Check form' / 'Please fix highlighted fields.'",
    registration,
  ],
  [
    '5.16',
    '/request form: brand, model and issue required.',
    [
      'features/booking/request.test.tsx',
      'brand, model and issue are required; the first missing field gets the focus',
    ],
  ],
  [
    '5.17',
    '/request form: pickupAddress and preferredPickupAt optional.',
    ['machines/request/request-form.test.ts', 'address and pickup time are optional'],
  ],
  [
    '5.18',
    'Login: email and password required.',
    [
      'journeys/texts-account.spec.ts',
      'a login fails with the same text for a wrong password, an unknown email and a server error',
    ],
    [
      'features/auth/login.test.tsx',
      'an empty form is not sent, lists the missing fields and focuses the first one',
    ],
  ],
  [
    '5.19',
    'Reset password: phone, OTP and new password required.',
    ['features/auth/password-reset.test.tsx', 'missing fields show their errors, and nothing is sent'],
  ],
)
