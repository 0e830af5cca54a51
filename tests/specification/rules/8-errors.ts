import { type Proof, section } from '../rule.ts'

const repair = (title: string): Proof => ['journeys/texts-repair.spec.ts', title]
const account = (title: string): Proof => ['journeys/texts-account.spec.ts', title]
const homeWords = repair('the home form shows the specified texts on failure and success')
const orderWords = repair('an order shows the server’s error text, or its own')
const forgotWords = account('a forgotten password shows the specified texts on failure and success')
const registrationWords = account('the registration shows the specified texts on failure and success')
const statusTexts: Proof = [
  'journeys/texts-admin.spec.ts',
  'marking a request as done shows the specified texts for confirmation, failure and success',
]
const listWords = repair('My Requests shows a load error and an empty list')

export const errors = section(
  8,
  'Error catalogue',
  [
    '8.1',
    "Model search miss: 'Not Found' / 'Model not found. Please try again.'",
    repair('an unknown model is not found, by Enter and by the Search button'),
  ],
  ['8.2', "Home form, failure: 'Error' / 'Failed to submit repair request.'", homeWords],
  ['8.3', "Home form, success: 'Success!' / 'Repair request submitted successfully!'", homeWords],
  [
    '8.4',
    "Not logged in: 'Login Required' / 'Please login to submit your request.' with Go to Login.",
    repair('the home form sends visitors to the login and is restored afterwards'),
  ],
  [
    '8.5',
    "On /request: 'Please login to submit a repair request.' with Go to Login and Cancel.",
    repair('/request asks visitors to log in or cancel'),
  ],
  [
    '8.6',
    "On order-details: 'Please login to continue with your request.'",
    repair('an order sends visitors to the login'),
  ],
  [
    '8.7',
    "On my-requests: 'Please login to view your repair requests.' then redirect after 1.5 s.",
    repair('My Requests asks visitors to log in'),
    ['journeys/timing.spec.ts', 'a visitor is redirected from My Requests to the login after 1.5 seconds'],
  ],
  [
    '8.8',
    "/request failure shows the server response body or 'Failed to submit repair request.'",
    repair('/request shows the server’s error text, or its own'),
  ],
  [
    '8.9',
    "Order-details failure shows the response's error field or 'Something went wrong while submitting the request.' ('Oops...').",
    orderWords,
  ],
  [
    '8.10',
    "Missing user id on order-details: 'Session expired' / 'Please login again to submit your request.' and goes to login.",
    repair('an order with an expired session says so and goes to the login'),
    [
      'machines/request/order-confirmation.test.ts',
      'a stored user id of %d is no user: the session counts as expired',
    ],
  ],
  [
    '8.11',
    "Order success: 'Request Submitted!' / 'Thank you. We will contact you shortly.'",
    orderWords,
    ['journeys/timing.spec.ts', 'a submitted order redirects home after 1.5 seconds'],
  ],
  [
    '8.12',
    "Login failure: 'Login Failed' / 'Invalid email or password'.",
    account('a login fails with the same text for a wrong password, an unknown email and a server error'),
  ],
  ['8.13', "Forgot-password, failure: 'Failed to send OTP'.", forgotWords],
  ['8.14', "Forgot-password, success: 'OTP Sent!' / 'Please check your phone for the OTP.'", forgotWords],
  ['8.15', "Reset, failure: 'Failed to reset password. Check OTP or try again.'", forgotWords],
  ['8.16', "Reset, success: 'Password reset successful!'", forgotWords],
  [
    '8.17',
    "Registration, send OTP: server text or 'Failed to send OTP', success 'OTP sent to your phone.'",
    registrationWords,
  ],
  ['8.18', "Registration, verify: server text or 'Invalid OTP', success 'Verified'.", registrationWords],
  [
    '8.19',
    "Registration, register: server text or 'Registration failed', success 'Registered' / 'You can now login'.",
    registrationWords,
  ],
  ['8.20', "Admin status update, failure: 'Failed to update repair status.'", statusTexts],
  [
    '8.21',
    "Admin status update, success: 'Marked as Done' / 'Customer has been notified.'",
    statusTexts,
    ['server/request/steps/status.test.ts', 'twice, also concurrently, the customer gets one SMS'],
  ],
  ['8.22', "My requests, load failure: 'Failed to load your repair requests'.", listWords],
  ['8.23', "My requests, empty list: 'No repair requests found.'", listWords],
  [
    '8.24',
    'Model admin failures are only logged, with no user message.',
    ['journeys/texts-admin.spec.ts', 'a model that cannot be added or deleted shows no dialog'],
    [
      'machines/owner/model-editor.test.ts',
      'a model that is refused (%i) is logged, nothing is said, and its row goes when the list is read',
    ],
    ['machines/owner/model-editor.test.ts', 'a failed deletion is logged, and the row is unchanged'],
  ],
)
