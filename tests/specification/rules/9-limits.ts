import { type Proof, section } from '../rule.ts'

const timing = (title: string): Proof => ['journeys/timing.spec.ts', title]

export const limits = section(
  9,
  'Business constants and limits',
  [
    '9.1',
    'Phone: 10 digits starting 6-9.',
    ['journeys/texts-account.spec.ts', 'the registration shows the specified field errors'],
    ['journeys/texts-repair.spec.ts', 'the home form shows the specified field errors'],
  ],
  [
    '9.2',
    '+91 prefix added on auth calls.',
    [
      'machines/account/registration.test.ts',
      'a valid form sends the code once for a double tap, with +91 and passwordHash in the body',
    ],
    ['server/auth/registration.test.ts', 'a ten-digit number without +91 is the same phone'],
  ],
  [
    '9.3',
    'Name maximum 50 characters on the home form.',
    ['features/home/home-request-form.test.tsx', 'a name is sanitized to letters and spaces, at most 50'],
  ],
  [
    '9.4',
    'Password minimum 6 characters.',
    ['journeys/texts-account.spec.ts', 'the registration shows the specified field errors'],
  ],
  [
    '9.5',
    'OTP at most 6 digits.',
    ['journeys/texts-account.spec.ts', 'the registration shows the specified texts on failure and success'],
    ['server/auth/otp.test.ts', '[6.5.4] a code is always six digits'],
  ],
  [
    '9.6',
    'Resend countdown 45 s.',
    timing('another code can be requested after 45 seconds'),
    ['server/auth/otp.test.ts', 'another code can be requested after 45 seconds, not before'],
  ],
  [
    '9.7',
    'Hero word rotation 2.5 s.',
    timing('the headline shows each of the six categories for 2.5 seconds'),
  ],
  ['9.8', 'Redirect after order submit 1.5 s.', timing('a submitted order redirects home after 1.5 seconds')],
  [
    '9.9',
    'Login-required redirect on my-requests 1.5 s.',
    timing('a visitor is redirected from My Requests to the login after 1.5 seconds'),
  ],
  ['9.10', 'Header entrance delay 100 ms.', timing('the header’s entrance starts after 100 ms')],
  [
    '9.11',
    'Marketing figures: see section 1.',
    ['specification/home.test.tsx', 'the claims of section 1 are on the home page and the contact page'],
  ],
)
