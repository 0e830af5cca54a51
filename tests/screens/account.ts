/** Screens of login, registration, password reset and contact. */
import type { Page } from 'playwright'
import * as m from '#texts'
import { fillIn } from '../journeys/forms.ts'
import { answerOn } from '../support/translated-page.ts'
import { failRequest, holdRequest, inSequence, press, type Screen, waitForDialog } from './screen.ts'

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
const toCode = inSequence(details, sendOtp, (page) =>
  page.getByRole('heading', { name: 'Enter the code' }).waitFor(),
)
const code = (page: Page) => fillIn(page, { OTP: '482913' })
const toEnd = inSequence(toCode, code, press('Verify OTP'), (page) =>
  page.getByRole('heading', { name: 'Almost done' }).waitFor(),
)
const reset = inSequence(
  (page) => fillIn(page, { Phone: '9822012345' }),
  press('I have a code'),
  (page) => fillIn(page, { OTP: '482913', 'New password': 'another mango 51' }),
  press('Reset password'),
)
const message = (page: Page) =>
  fillIn(page, {
    Name: 'मंगल गायकवाड',
    Phone: '9822012345',
    Message: 'माझ्या फोनची काच फुटली आहे. किती खर्च येईल?',
  })
const sendMessage = press('Send message')
const stashOrder = inSequence(press('Battery Repair'), waitForDialog, press('Go to Login'), (page) =>
  page.waitForURL('**/login'),
)

export const accountScreens: readonly Screen[] = [
  { name: 'account-login', path: '/login' },
  { name: 'account-login-busy', path: '/login', prepare: holdRequest(LOGIN), act: login },
  { name: 'account-login-failed', path: '/login', act: inSequence(login, waitForDialog) },
  { name: 'account-login-forgot', path: '/login', act: forgot },
  {
    name: 'account-login-forgot-failed',
    path: '/login',
    prepare: failRequest('**/api/auth/forgot-password-otp'),
    act: inSequence(forgot, phone, sendOtp, (page) => page.getByText('Failed to send OTP').waitFor()),
  },
  {
    name: 'account-login-forgot-sent',
    path: '/login',
    prepare: answered,
    act: inSequence(forgot, phone, sendOtp, waitForDialog),
  },
  { name: 'account-login-owner', path: '/admin' },
  { name: 'account-login-waiting', path: '/repair/mobile-repair/samsung/galaxy-s23', act: stashOrder },
  { name: 'account-login-wrong', path: '/login', act: press('Login') },
  { name: 'account-register', path: '/register' },
  {
    name: 'account-register-busy',
    path: '/register',
    prepare: holdRequest('**/api/auth/send-otp'),
    act: inSequence(details, sendOtp),
  },
  {
    name: 'account-register-check',
    path: '/register',
    act: (page) => page.getByLabel('Full name').press('Enter'),
  },
  {
    name: 'account-register-code',
    path: '/register',
    prepare: answered,
    pausedClock: true,
    act: inSequence(toCode, code),
  },
  {
    name: 'account-register-code-wrong',
    path: '/register',
    prepare: inSequence(answered, failRequest('**/api/auth/verify-otp', 'Invalid OTP')),
    act: inSequence(toCode, code, press('Verify OTP'), (page) => page.getByText('Invalid OTP').waitFor()),
  },
  {
    name: 'account-register-failed',
    path: '/register',
    prepare: failRequest('**/api/auth/send-otp'),
    act: inSequence(details, sendOtp, (page) => page.getByText('Failed to send OTP').waitFor()),
  },
  { name: 'account-register-filled', path: '/register', act: details },
  {
    name: 'account-register-registered',
    path: '/register',
    prepare: answered,
    act: inSequence(toEnd, press('Complete Registration'), (page) =>
      page.getByRole('heading', { name: 'Registered' }).waitFor(),
    ),
  },
  {
    name: 'account-register-sent',
    path: '/register',
    prepare: answered,
    act: inSequence(details, sendOtp, (page) => page.getByText('Failed to send OTP').waitFor()),
  },
  {
    name: 'account-register-verified',
    path: '/register',
    prepare: answered,
    act: toEnd,
  },
  { name: 'account-reset', path: '/reset-password-otp' },
  {
    name: 'account-reset-busy',
    path: '/reset-password-otp',
    prepare: holdRequest('**/api/auth/reset-password-otp'),
    act: reset,
  },
  {
    name: 'account-reset-done',
    path: '/reset-password-otp',
    prepare: answered,
    act: inSequence(reset, (page) => page.getByText('Password reset successful!').waitFor()),
  },
  {
    name: 'account-reset-failed',
    path: '/reset-password-otp',
    prepare: failRequest('**/api/auth/reset-password-otp'),
    act: inSequence(reset, waitForDialog),
  },
  {
    name: 'account-reset-wrong',
    path: '/reset-password-otp',
    act: inSequence(press('I have a code'), press('Reset password')),
  },

  { name: 'contact', path: '/contact' },
  {
    name: 'contact-busy',
    path: '/contact',
    prepare: holdRequest('**/api/messages'),
    act: inSequence(message, sendMessage),
  },
  {
    name: 'contact-failed',
    path: '/contact',
    prepare: failRequest('**/api/messages'),
    act: inSequence(message, sendMessage, waitForDialog),
  },
  {
    name: 'contact-sent',
    path: '/contact',
    prepare: (page) =>
      page.route('**/api/messages', (route) =>
        route.fulfill({ contentType: 'text/plain', body: answerOn(page, m.message_sent()) }),
      ),
    act: inSequence(message, sendMessage, (page) => page.getByText(m.message_sent()).waitFor()),
  },
  { name: 'contact-wrong', path: '/contact', act: sendMessage },
]
