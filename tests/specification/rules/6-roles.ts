import { type Proof, section } from '../rule.ts'

const everyCall: Proof = ['server/http/endpoints.test.ts', '[8.2.1] [8.3.1] calls $name']

export const roles = section(
  6,
  'Roles and permissions',
  [
    '6.1',
    'Roles: ADMIN and an ordinary customer.',
    ['core/storage.test.ts', 'the role %s means a customer'],
    everyCall,
  ],
  [
    '6.2',
    'Login stores the role.',
    ['core/storage.test.ts', 'stored values are read back from the specification’s four keys'],
    ['features/auth/login.test.tsx', 'the owner logs in at Admin Login and is redirected to the dashboard'],
  ],
  [
    '6.3',
    'The admin dashboard checks the stored role and redirects non-admins to /login.',
    ['journeys/urls.spec.ts', 'every URL opens directly, after a reload, and with Back and Forward, for '],
    [
      'features/admin/admin-dashboard.test.tsx',
      'visitors and customers who open the dashboard are redirected to the login',
    ],
  ],
  [
    '6.4',
    'The edit-models page has no client check.',
    ['journeys/urls.spec.ts', 'every URL opens directly, after a reload, and with Back and Forward, for '],
    [
      'features/admin/edit-models-refused.test.tsx',
      'a customer who opens the page changes nothing: the server refuses',
    ],
  ],
  [
    '6.5',
    'Customers may submit requests and view their own requests; login is required for both.',
    everyCall,
    ['server/request/submit/submit.test.ts', '[8.2.2] nobody can submit a request for another user'],
    [
      'features/my-requests/my-requests.test.tsx',
      'a signed-out person sees a dialog and is redirected to the login',
    ],
  ],
  [
    '6.6',
    'Admin may list all users and all requests.',
    everyCall,
    [
      'features/admin/admin-dashboard.test.tsx',
      'the users are listed with their role, and customers can be called',
    ],
    [
      'features/admin/orders.test.tsx',
      'the owner sees every request, newest first, with device, issue and customer',
    ],
  ],
  [
    '6.7',
    'Admin may mark requests done.',
    everyCall,
    ['server/request/steps/status.test.ts', 'a request is done, counted, and its customer told'],
  ],
  [
    '6.8',
    'Admin may add or delete models per brand.',
    everyCall,
    ['features/admin/edit-models.test.tsx', 'a new model is first in the list, and customers can pick it'],
    ['features/admin/edit-models.test.tsx', 'Cancel deletes nothing; a confirmation deletes once'],
  ],
)
