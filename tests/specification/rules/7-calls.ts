import { type Proof, section } from '../rule.ts'

const table: Proof = ['specification/calls.test.ts', '%s %s is an endpoint']

export const calls = section(
  7,
  'The calls it makes',
  [
    '7.1',
    'A cross-site-protection cookie and header go with the calls.',
    ['server/http/csrf.test.ts', "[3.5.1] a call that changes data must come from the shop's page"],
  ],
  [
    '7.2',
    'Bodies are JSON; success is status 200 to 299.',
    ['server/http/calls.test.ts', 'an invalid body'],
    ['specification/calls.test.ts', 'status %i is success'],
    ['specification/calls.test.ts', 'status %i is a failure'],
  ],
  [
    '7.3',
    'POST /api/repair/submit: home-form fields plus userId, or order fields; userId as a number, preferredPickupAt or null.',
    table,
    [
      'machines/request/order-confirmation.test.ts',
      "the request is sent in the API's format, with the time in the shop's zone",
    ],
    ['machines/request/order-confirmation.test.ts', 'no pickup time is null, and a double tap sends once'],
    ['shared/request/request.test.ts', 'is a valid body as filled in'],
  ],
  [
    '7.4',
    'POST /api/auth/login: email, passwordHash; userId and role are stored.',
    table,
    ['machines/account/login.test.ts', 'the call contains the plain password as passwordHash'],
    ['server/auth/login.test.ts', '[15.3.1] a login returns user id and role, and nothing else'],
  ],
  [
    '7.5',
    'POST /api/auth/forgot-password-otp: phone; status only.',
    table,
    [
      'machines/account/forgot-password.test.ts',
      'the code is sent once for a double tap and confirmed, and the phone is passed to the new password',
    ],
  ],
  [
    '7.6',
    'POST /api/auth/reset-password-otp: phone, otp, newPassword; status only.',
    table,
    [
      'machines/account/password-reset.test.ts',
      'the new password is set once for a double tap, and the login page confirms it',
    ],
  ],
  [
    '7.7',
    'POST /api/auth/send-otp: fullName, email, phone (+91 form), passwordHash, otp (empty); text shown as message.',
    table,
    [
      'machines/account/registration.test.ts',
      'a valid form sends the code once for a double tap, with +91 and passwordHash in the body',
    ],
    ['machines/account/registration-verify.test.ts', 'another text of the server shows below the title'],
  ],
  [
    '7.8',
    'POST /api/auth/verify-otp: phone, otp; text shown as message.',
    table,
    ['journeys/texts-account.spec.ts', 'the registration shows the specified texts on failure and success'],
  ],
  [
    '7.9',
    'POST /api/auth/register: fullName, email, phone, passwordHash; text shown as message.',
    table,
    ['journeys/texts-account.spec.ts', 'the registration shows the specified texts on failure and success'],
    [
      'server/auth/registration.test.ts',
      'a visitor registers with the code sent to their phone and can log in',
    ],
  ],
  [
    '7.10',
    'GET /api/admin/users: list of users.',
    table,
    [
      'features/admin/admin-dashboard.test.tsx',
      'the users are listed with their role, and customers can be called',
    ],
  ],
  [
    '7.11',
    'GET /api/repair/all: list of requests.',
    table,
    ['server/request/submit/submit.test.ts', 'the owner reads everybody’s requests, newest first'],
  ],
  [
    '7.12',
    'PUT /api/repair/{id}/status: status = DONE; status only.',
    table,
    [
      'machines/owner/status-change.test.ts',
      'a confirmed request is saved once, the list is refreshed and an alert confirms it',
    ],
    ['server/request/steps/status.test.ts', 'a request is done, counted, and its customer told'],
  ],
  [
    '7.13',
    "GET /api/repair/user/{userId}: the user's requests.",
    table,
    ['machines/request/my-requests.test.ts', "the person's own requests are loaded and listed"],
  ],
  [
    '7.14',
    'GET /api/admin/brands and GET /api/admin/brands/{brandId}/models: lists of brands and models.',
    table,
    [
      'server/catalogue/catalogue.test.ts',
      'a new shop has all 394 models of 17 brands in the order of the file',
    ],
  ],
  [
    '7.15',
    'POST /api/admin/brands/{brandId}/models: name, image.',
    table,
    ['server/catalogue/catalogue.test.ts', 'the owner adds a model with its image, at the end of the list'],
  ],
  [
    '7.16',
    'DELETE /api/admin/models/{modelId}.',
    table,
    ['features/admin/edit-models.test.tsx', 'Cancel deletes nothing; a confirmation deletes once'],
  ],
  [
    '7.17',
    'The Messages tab (its source is not shown; here: POST /api/messages and GET /api/admin/messages).',
    ['features/admin/admin-dashboard.test.tsx', 'messages are shown exactly as they were written'],
    [
      'features/contact/contact.test.tsx',
      'a message reaches the shop, and the form is replaced by a confirmation',
    ],
  ],
)
