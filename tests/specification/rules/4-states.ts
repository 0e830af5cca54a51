import { section } from '../rule.ts'

export const states = section(
  4,
  'States and transitions',
  [
    '4.1',
    'Request status: DONE or anything else (pending).',
    ['machines/request/lifecycle.test.ts', 'a new request is pending'],
    ['server/request/steps/status.test.ts', 'the status %j is unknown'],
  ],
  [
    '4.2',
    "Admin can change a non-DONE request to DONE through a confirm dialog 'Mark as Done?'.",
    [
      'journeys/texts-admin.spec.ts',
      'marking a request as done shows the specified texts for confirmation, failure and success',
    ],
    ['machines/request/lifecycle.test.ts', 'a pending request can be marked as done'],
    [
      'features/admin/orders.test.tsx',
      'Cancel changes nothing; after the confirmation an alert says so, and the customer gets one SMS',
    ],
  ],
  [
    '4.3',
    'DONE is final in the UI.',
    [
      'journeys/texts-admin.spec.ts',
      'marking a request as done shows the specified texts for confirmation, failure and success',
    ],
    ['machines/request/lifecycle.test.ts', 'a done request never becomes pending again'],
    ['server/request/steps/status.test.ts', '[2.3.1] a done request stays done'],
  ],
  [
    '4.4',
    "The user's view shows Done or Pending.",
    [
      'journeys/book-a-repair.spec.ts',
      'a customer books a repair, the owner marks it done and the customer gets an SMS, ',
    ],
    [
      'features/my-requests/my-requests.test.tsx',
      'the list is refetched when the window gets the focus again',
    ],
  ],
  [
    '4.5',
    'Registration is a 3-step wizard: Details, Verify OTP, complete registration.',
    [
      'features/auth/register.test.tsx',
      'a visitor registers with the code sent to their phone and can then log in',
    ],
    ['journeys/texts-account.spec.ts', 'the registration shows the specified texts on failure and success'],
  ],
  [
    '4.6',
    'Sending the OTP moves to step 2 and starts a 45-second resend countdown.',
    ['journeys/timing.spec.ts', 'another code can be requested after 45 seconds'],
    [
      'machines/account/registration-verify.test.ts',
      'the sent code is announced and the cooldown of 45 seconds starts',
    ],
  ],
  [
    '4.7',
    'A successful verify moves to step 3.',
    [
      'machines/account/registration-complete.test.ts',
      'the verified code is announced, and the account is created once',
    ],
  ],
  [
    '4.8',
    'Complete Registration creates the account, then only shows a message that the user can log in; it does not navigate.',
    ['journeys/texts-account.spec.ts', 'the registration shows the specified texts on failure and success'],
    [
      'machines/account/registration-complete.test.ts',
      'after the registration no secret is left in the final state',
    ],
  ],
  [
    '4.9',
    'Login with a pending order stored goes to /order-details with that state and clears the stored item.',
    ['machines/account/login.test.ts', 'a pending order is opened first, also for %s, and is cleared'],
    [
      'features/booking/order-details.test.tsx',
      'a signed-out person returns to the same order after the login',
    ],
  ],
  [
    '4.10',
    'Otherwise login goes to /admin-dashboard for role ADMIN.',
    ['machines/account/login.test.ts', 'an admin is redirected to the dashboard'],
    ['features/auth/login.test.tsx', 'the owner logs in at Admin Login and is redirected to the dashboard'],
  ],
  [
    '4.11',
    'Otherwise login goes to /.',
    ['machines/account/login.test.ts', 'a customer is redirected to the home page'],
    ['features/auth/login.test.tsx', 'a customer logs in and is redirected to the home page'],
  ],
  [
    '4.12',
    'Forgot password asks for a phone, sends an OTP and goes to /reset-password-otp with the phone.',
    [
      'journeys/texts-account.spec.ts',
      'a forgotten password shows the specified texts on failure and success',
    ],
    [
      'machines/account/forgot-password.test.ts',
      'the code is sent once for a double tap and confirmed, and the phone is passed to the new password',
    ],
  ],
  [
    '4.13',
    'A successful reset goes to /login.',
    [
      'journeys/texts-account.spec.ts',
      'a forgotten password shows the specified texts on failure and success',
    ],
    [
      'machines/account/password-reset.test.ts',
      'the new password is set once for a double tap, and the login page confirms it',
    ],
  ],
  [
    '4.14',
    'Order-details, not logged in: the state is stored as pendingOrder and the user is sent to login.',
    ['journeys/texts-repair.spec.ts', 'an order sends visitors to the login'],
    [
      'machines/request/order-confirmation.test.ts',
      'a signed-out person sees a dialog, the order is stashed, and the login follows',
    ],
  ],
  [
    '4.15',
    'Order-details with no state and no pending order redirects to /select-brand.',
    ['journeys/urls.spec.ts', 'every URL opens directly, after a reload, and with Back and Forward, for '],
    [
      'machines/request/order-confirmation.test.ts',
      'without an order the machine navigates to the brand selection',
    ],
  ],
  [
    '4.16',
    'After a successful submit the pending order is cleared and it goes to / after 1.5 s.',
    ['journeys/timing.spec.ts', 'a submitted order redirects home after 1.5 seconds'],
    [
      'machines/request/order-confirmation.test.ts',
      'a received request is cleared and confirmed; home follows after 1.5 seconds',
    ],
  ],
  [
    '4.17',
    'Home form, not logged in: the form is stored as pendingForm and the user goes to /login after a dialog.',
    ['journeys/texts-repair.spec.ts', 'the home form sends visitors to the login and is restored afterwards'],
    [
      'machines/request/home-request-form.test.ts',
      'a signed-out person sees a dialog, the form is stashed, and the login follows',
    ],
  ],
  [
    '4.18',
    'Admin Logout clears all local storage and goes to /login.',
    [
      'features/admin/admin-dashboard.test.tsx',
      "a logout redirects to the login and clears the browser's storage",
    ],
    ['machines/account/session.test.ts', 'a logout clears everything and navigates to %s'],
  ],
  [
    '4.19',
    'A stored role other than ADMIN redirects to /login.',
    ['journeys/urls.spec.ts', 'every URL opens directly, after a reload, and with Back and Forward, for '],
    [
      'features/admin/admin-dashboard.test.tsx',
      'visitors and customers who open the dashboard are redirected to the login',
    ],
  ],
)
