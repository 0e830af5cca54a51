import { type Proof, section } from '../rule.ts'

const everyAddress: Proof = [
  'journeys/urls.spec.ts',
  'every URL opens directly, after a reload, and with Back and Forward, for ',
]
const pickers: Proof = [
  'features/booking/picker.test.tsx',
  'leads via brand and model to the issues of its device type, which survive a reload',
]
const addressOpens: Proof = ['features/booking/picker.test.tsx', '%s opens "%s"']

export const screens = section(
  2,
  'Screens and routes',
  [
    '2.1',
    'Every page except the admin ones shows a fixed top navigation bar.',
    everyAddress,
    ['features/layout/site.test.tsx', '%s has header and footer'],
  ],
  [
    '2.2',
    'Every page shows a footer with the current year.',
    everyAddress,
    ['features/layout/frame.test.tsx', 'the footer shows the year and the admin login'],
  ],
  [
    '2.3',
    'The footer links to Admin Login at /admin.',
    everyAddress,
    ['features/layout/frame.test.tsx', 'the footer shows the year and the admin login'],
  ],
  [
    '2.4',
    'The admin layout hides the main nav on the admin-dashboard and admin/edit-models paths.',
    everyAddress,
    ['features/layout/site.test.tsx', '%s has no header, one main part, and the footer'],
  ],
  [
    '2.5',
    '/: home with hero, request form, category sections, testimonials, chat link, map, footer.',
    ['specification/home.test.tsx', 'the home page has all its sections, in this order'],
    everyAddress,
  ],
  [
    '2.6',
    '/login, /register, /reset-password-otp: authentication screens.',
    everyAddress,
    ['features/auth/login.test.tsx', 'a customer logs in and is redirected to the home page'],
    [
      'features/auth/register.test.tsx',
      'a visitor registers with the code sent to their phone and can then log in',
    ],
    [
      'features/auth/password-reset.test.tsx',
      'a forgotten password is reset with a code, and the new one logs in',
    ],
  ],
  [
    '2.7',
    '/request: standalone repair request form.',
    everyAddress,
    [
      'features/booking/request.test.tsx',
      'a double tap creates one request, shows the confirmation and empties the form',
    ],
  ],
  [
    '2.8',
    '/contact: about and contact details.',
    everyAddress,
    [
      'features/contact/contact.test.tsx',
      'a message reaches the shop, and the form is replaced by a confirmation',
    ],
  ],
  [
    '2.9',
    "/my-requests: the user's own requests.",
    everyAddress,
    [
      'features/my-requests/my-requests.test.tsx',
      'requests are listed newest first, each with its filled-in details only',
    ],
  ],
  [
    '2.10',
    '/order-details: confirmation form; needs navigation state carrying brand, model and issue.',
    everyAddress,
    ['features/booking/order-details.test.tsx', 'without an order the page redirects to the brand selection'],
    [
      'features/booking/picker.test.tsx',
      'a visitor navigates from the home page to the order of a Galaxy S23',
    ],
  ],
  [
    '2.11',
    '/admin-dashboard: admin panel with tabs Dashboard, Users, Orders, Messages and an Edit Models link.',
    everyAddress,
    ['features/admin/admin-dashboard.test.tsx', 'the tab is in the URL and survives a reload and Back'],
    ['features/admin/admin-dashboard.test.tsx', 'an empty shop shows an empty state on every tab'],
    [
      'features/admin/edit-models.test.tsx',
      'the owner opens Edit Models, chooses a category and a brand, and both are in the URL',
    ],
  ],
  [
    '2.12',
    '/admin/edit-models: add or delete models per brand.',
    everyAddress,
    ['features/admin/edit-models.test.tsx', 'a new model is first in the list, and customers can pick it'],
    ['features/admin/edit-models.test.tsx', 'Cancel deletes nothing; a confirmation deletes once'],
  ],
  [
    '2.13',
    '/brands/{brandName}: brand page.',
    everyAddress,
    [
      'features/booking/brand.test.tsx',
      'the brand page links to each model’s issues and the other series, and lists the repairs',
    ],
  ],
  ['2.14', '/select-brand: target of a redirect from order-details.', everyAddress],
  [
    '2.15',
    '/admin: admin login entry linked from the footer.',
    everyAddress,
    ['features/auth/login.test.tsx', 'the owner logs in at Admin Login and is redirected to the dashboard'],
  ],
  [
    '2.16',
    'Category brand pickers: /services/mobile-repair, ipad-repair, tablet-repair, macbook-repair, apple-watch-repair.',
    everyAddress,
    pickers,
  ],
  [
    '2.17',
    'Model lists: /services/{category}/{brandSlug} for mobile, iPad, tablet and MacBook repair, and /services/apple-watch-repair/models.',
    everyAddress,
    addressOpens,
  ],
  [
    '2.18',
    'Issue pickers: mobile-repair/{brand}/{model}, ipad-repair/{brand}/{model}/issue, tablet-repair/{brand}/{model}/issue, macbook-repair/{brandSlug}/issues, apple-watch-repair/issues.',
    everyAddress,
    addressOpens,
  ],
  [
    '2.19',
    'Choosing a phone goes to /repair/mobile-repair/{brand}/{model}.',
    [
      'features/booking/picker.test.tsx',
      'a visitor navigates from the home page to the order of a Galaxy S23',
    ],
    [
      'journeys/book-a-repair.spec.ts',
      'a customer books a repair, the owner marks it done and the customer gets an SMS, ',
    ],
  ],
  [
    '2.20',
    'The other categories go to their issue pickers with brand and model carried in navigation state.',
    pickers,
    [
      'features/booking/brand.test.tsx',
      'a MacBook links to its picker with the model in the navigation state',
    ],
  ],
  [
    '2.21',
    'Navigation bar: logo and phone number display.',
    ['features/layout/frame.test.tsx', 'the header enters after 100 ms and shows the shop’s phone number'],
  ],
  [
    '2.22',
    "The model search box (Enter or Search button) looks the model up case-insensitively across all brands and opens that brand's mobile list.",
    ['journeys/texts-repair.spec.ts', 'an unknown model is not found, by Enter and by the Search button'],
    ['features/layout/model-search.test.tsx', '"%s" opens the list with the model and marks it'],
  ],
  [
    '2.23',
    "A model that is missing shows 'Not Found' / 'Model not found. Please try again.'",
    ['journeys/texts-repair.spec.ts', 'an unknown model is not found, by Enter and by the Search button'],
  ],
  [
    '2.24',
    'Navigation: Home and Contact.',
    [
      'flow/destinations.test.tsx',
      'every destination opens an existing page, for visitors and signed-in users',
    ],
  ],
  [
    '2.25',
    'A Top Brands dropdown (Apple iPhone, Samsung, Motorola, Realme, Oppo, Vivo, OnePlus, Mi), each linking to /services/mobile-repair/{slug}.',
    [
      'features/layout/frame.test.tsx',
      'Top Brands opens on click and links to the phone models of each brand',
    ],
  ],
  [
    '2.26',
    'A Repair Service dropdown (Mobile Repair, Apple Watch Repair, iPad Repair, MacBook Repair, Tablet Repair).',
    ['features/layout/frame.test.tsx', 'Repair Service and the footer link to the five categories'],
  ],
  [
    '2.27',
    'My Requests and Logout when logged in; Register and Login when logged out.',
    [
      'features/layout/frame.test.tsx',
      'a visitor sees Login and Register, a customer My Requests and Logout',
    ],
    ['features/layout/frame.test.tsx', 'the phone menu has the same links and closes after a choice'],
  ],
  [
    '2.28',
    'Logout clears all browser storage and goes to /.',
    ['features/layout/site.test.tsx', 'a logout ends the session and redirects to the home page'],
    ['machines/account/session.test.ts', 'a logout clears everything and navigates to %s'],
  ],
  [
    '2.29',
    'The search text is trimmed and lower-cased.',
    ['machines/site/model-suggestions.test.ts', 'ignore case and spaces'],
    [
      'machines/site/model-search.test.ts',
      '"%s" opens the models of its brand in the right category, and clears the input',
    ],
  ],
  [
    '2.30',
    'The header appears with an entrance animation 100 ms after mounting.',
    ['journeys/timing.spec.ts', 'the header’s entrance starts after 100 ms'],
  ],
  [
    '2.31',
    'The home hero rotates its headline word through the six categories every 2.5 seconds.',
    ['journeys/timing.spec.ts', 'the headline shows each of the six categories for 2.5 seconds'],
    ['machines/site/headline.test.ts', 'each word shows for 2.5 seconds, and the first follows the sixth'],
  ],
  [
    '2.32',
    'Issue pickers derive the device type from the brand text: contains watch, macbook, ipad, tablet, otherwise phones.',
    ['specification/entities.test.ts', 'the device type of "%s" is %s'],
    pickers,
  ],
  [
    '2.33',
    "If brand or model is missing the issue picker shows 'Please go back and select a model first.'",
    ['journeys/texts-repair.spec.ts', 'an issue page without a model says to go back first'],
    ['features/booking/picker.test.tsx', 'the issues at %s without a model redirect to the models'],
  ],
  [
    '2.34',
    'External links: a chat link to the shop, a phone link, a maps link and embed, a social link.',
    ['flow/destinations.test.tsx', 'external links lead to the phone, the chat, the map and the pictures'],
    ['components/shop-map.test.tsx', '%s loads the live map only on request'],
  ],
)
