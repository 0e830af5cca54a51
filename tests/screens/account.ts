/** Screens of login, registration, password reset and contact. */
import type { Page } from 'playwright'
import { messageSent } from '#shared/texts.ts'
import { fillIn } from '../journeys/forms.ts'
import { dialog, failRequest, holdRequest, inSequence, press, type Screen } from './screen.ts'

const LOGIN = '**/api/auth/login'
const someone = {
  'Full name': 'Sneha Kulkarni',
  Email: 'sneha@mail.example',
  Phone: '9822012345',
  Password: 'monsoon-mango-47',
}
const login = inSequence(
  (page) => fillIn(page, { Email: 'sneha@mail.example', Password: 'not this one' }),
  press('Login'),
)
const forgot = press('Forgot password?')
const phone = (page: Page) => page.getByLabel('Forgot password?').getByLabel('Phone').fill('9822012345')

const details = (page: Page) => fillIn(page, someone)
const sendOtp = press('Send OTP')
/** Mocks the registration's calls, so that no phone number is used up. */
const answered = async (page: Page) => {
  for (const call of ['send-otp', 'verify-otp', 'register', 'forgot-password-otp', 'reset-password-otp'])
    await page.route(`**/api/auth/${call}`, (route) =>
      route.fulfill({ contentType: 'text/plain', body: 'Done' }),
    )
}
const toCode = inSequence(details, sendOtp, dialog, press('OK'), (page) =>
  page.getByRole('heading', { name: 'Enter the code' }).waitFor(),
)
const code = (page: Page) => fillIn(page, { OTP: '482913' })
const toEnd = inSequence(toCode, code, press('Verify OTP'), dialog, press('OK'))
const reset = inSequence(
  (page) => fillIn(page, { Phone: '9822012345', OTP: '482913', 'New password': 'another mango 51' }),
  press('Reset password'),
)
const message = (page: Page) =>
  fillIn(page, {
    Name: 'मंगल गायकवाड',
    Phone: '9822012345',
    Message: 'माझ्या फोनची काच फुटली आहे. किती खर्च येईल?',
  })
const sendMessage = press('Send message')
const stashOrder = inSequence(press('Battery Repair'), dialog, press('Go to Login'), (page) =>
  page.waitForURL('**/login'),
)

export const accountScreens: readonly Screen[] = [
  { name: 'account-login', path: '/login' },
  { name: 'account-login-busy', path: '/login', before: holdRequest(LOGIN), first: login },
  { name: 'account-login-failed', path: '/login', first: inSequence(login, dialog) },
  { name: 'account-login-forgot', path: '/login', first: forgot },
  {
    name: 'account-login-forgot-failed',
    path: '/login',
    before: failRequest('**/api/auth/forgot-password-otp'),
    first: inSequence(forgot, phone, sendOtp, (page) =>
      page.getByRole('heading', { name: 'Failed to send OTP' }).waitFor(),
    ),
  },
  {
    name: 'account-login-forgot-sent',
    path: '/login',
    before: answered,
    first: inSequence(forgot, phone, sendOtp, dialog),
  },
  { name: 'account-login-owner', path: '/admin' },
  { name: 'account-login-waiting', path: '/repair/mobile-repair/samsung/galaxy-s23', first: stashOrder },
  { name: 'account-login-wrong', path: '/login', first: press('Login') },
  { name: 'account-register', path: '/register' },
  {
    name: 'account-register-busy',
    path: '/register',
    before: holdRequest('**/api/auth/send-otp'),
    first: inSequence(details, sendOtp),
  },
  {
    name: 'account-register-check',
    path: '/register',
    first: (page) =>
      page
        .getByLabel('Full name')
        .press('Enter')
        .then(() => dialog(page)),
  },
  {
    name: 'account-register-code',
    path: '/register',
    before: answered,
    frozen: true,
    first: inSequence(toCode, code),
  },
  {
    name: 'account-register-code-wrong',
    path: '/register',
    before: inSequence(answered, failRequest('**/api/auth/verify-otp', 'Invalid OTP')),
    first: inSequence(toCode, code, press('Verify OTP'), dialog),
  },
  { name: 'account-register-complete', path: '/register', before: answered, first: toEnd },
  {
    name: 'account-register-failed',
    path: '/register',
    before: failRequest('**/api/auth/send-otp'),
    first: inSequence(details, sendOtp, dialog),
  },
  { name: 'account-register-filled', path: '/register', first: details },
  {
    name: 'account-register-registered',
    path: '/register',
    before: answered,
    first: inSequence(toEnd, press('Complete Registration'), (page) =>
      page.getByRole('heading', { name: 'Registered' }).waitFor(),
    ),
  },
  {
    name: 'account-register-sent',
    path: '/register',
    before: answered,
    first: inSequence(details, sendOtp, dialog),
  },
  {
    name: 'account-register-verified',
    path: '/register',
    before: answered,
    first: inSequence(toCode, code, press('Verify OTP'), dialog),
  },
  {
    name: 'account-register-wrong',
    path: '/register',
    first: inSequence((page) => page.getByLabel('Full name').press('Enter'), press('OK')),
  },
  { name: 'account-reset', path: '/reset-password-otp' },
  {
    name: 'account-reset-busy',
    path: '/reset-password-otp',
    before: holdRequest('**/api/auth/reset-password-otp'),
    first: reset,
  },
  {
    name: 'account-reset-done',
    path: '/reset-password-otp',
    before: answered,
    first: inSequence(reset, dialog),
  },
  {
    name: 'account-reset-failed',
    path: '/reset-password-otp',
    before: failRequest('**/api/auth/reset-password-otp'),
    first: inSequence(reset, dialog),
  },
  { name: 'account-reset-wrong', path: '/reset-password-otp', first: press('Reset password') },

  { name: 'contact', path: '/contact' },
  {
    name: 'contact-busy',
    path: '/contact',
    before: holdRequest('**/api/messages'),
    first: inSequence(message, sendMessage),
  },
  {
    name: 'contact-failed',
    path: '/contact',
    before: failRequest('**/api/messages'),
    first: inSequence(message, sendMessage, dialog),
  },
  {
    name: 'contact-sent',
    path: '/contact',
    before: (page) =>
      page.route('**/api/messages', (route) =>
        route.fulfill({ contentType: 'text/plain', body: messageSent }),
      ),
    first: inSequence(message, sendMessage, (page) => page.getByText(messageSent).waitFor()),
  },
  { name: 'contact-wrong', path: '/contact', first: sendMessage },
]
