import { type Proof, section } from '../rule.ts'

const entities = (title: string): Proof => ['specification/entities.test.ts', title]

export const entitiesAndFields = section(
  3,
  'Entities and their fields',
  [
    '3.1',
    'The home form sends name, phone, email, brand, model, issue, notes, city, plus userId.',
    ['shared/request/request.test.ts', 'is a valid body as filled in'],
    [
      'machines/request/home-request-form.test.ts',
      "the request is sent in the API's format, once for a double tap",
    ],
    [
      'server/request/submit/submit.test.ts',
      'the home form may name another person, with a phone of either form kept as one',
    ],
  ],
  [
    '3.2',
    'The order form sends brand, model, issue, notes, pickupAddress, preferredPickupAt, userId.',
    [
      'machines/request/order-confirmation.test.ts',
      "the request is sent in the API's format, with the time in the shop's zone",
    ],
    ['server/request/submit/submit.test.ts', "an order is filled from the customer's account"],
  ],
  [
    '3.3',
    'A repair request is read back as id, userId, name, phone, email, brand, model, issue, notes, submittedAt, status.',
    entities('a repair request is read back with these fields'),
    ['server/request/submit/submit.test.ts', 'the owner reads everybody’s requests, newest first'],
  ],
  [
    '3.4',
    'A user is read by the admin as userId, fullName, email, phone, role.',
    entities('a user is read with these fields'),
    [
      'features/admin/admin-dashboard.test.tsx',
      'the users are listed with their role, and customers can be called',
    ],
  ],
  [
    '3.5',
    'Registration payload: fullName, email, phone (with +91 prefix), passwordHash (the plain password).',
    [
      'machines/account/registration.test.ts',
      'a valid form sends the code once for a double tap, with +91 and passwordHash in the body',
    ],
  ],
  [
    '3.6',
    'Login payload: email, passwordHash. Response: userId, role.',
    ['machines/account/login.test.ts', 'the call contains the plain password as passwordHash'],
    ['server/auth/login.test.ts', '[15.3.1] a login returns user id and role, and nothing else'],
  ],
  [
    '3.7',
    'Brand: id, name. Model: id, name, image (path).',
    entities('a brand and a model are read with these fields'),
    ['server/catalogue/catalogue.test.ts', 'the owner adds a model with its image, at the end of the list'],
  ],
  [
    '3.8',
    'Browser storage keys: userId, role, pendingForm (the home form), pendingOrder (order state).',
    ['core/storage.test.ts', 'stored values are read back from the specification’s four keys'],
  ],
  [
    '3.9',
    'A logged-in state is the presence of a stored userId.',
    ['core/storage.test.ts', 'the userId "%s" means signed out'],
    ['machines/account/session.test.ts', 'a stored user is signed in at once while the session is checked'],
  ],
  [
    '3.10',
    'Brand options on the forms: Apple, Samsung, MI, Realme, Vivo, OnePlus, Oppo, Other.',
    entities('the forms offer these brands and issues'),
    ['features/home/home-request-form.test.tsx', 'the forms offer the shop’s brands and issues'],
  ],
  [
    '3.11',
    'Issue options on the forms: Screen Damage, Battery Issue, Water Damage, Charging Issue, Software Issue, Other.',
    entities('the forms offer these brands and issues'),
  ],
  [
    '3.12',
    'Issues of phones: Screen, Back Glass, Battery, Charging Port, Camera, Speaker, Mic, Power Button, Water Damage, Motherboard, Software (each with Repair).',
    entities('the issues of $type are these'),
  ],
  [
    '3.13',
    'Issues of iPads and tablets: Screen Damage, Battery Issue, Water Damage, Charging Issue, Software Issue, Other.',
    entities('the issues of $type are these'),
  ],
  [
    '3.14',
    'Issues of MacBooks: Screen Replacement, Battery Issue, Water Damage, Keyboard Not Working, Charging Problem, Other Issue.',
    entities('the issues of $type are these'),
  ],
  [
    '3.15',
    'Issues of watches: Screen, Battery, Screen Glass, Back Glass, Speaker, Charging, Crown Button (each with Repair).',
    entities('the issues of $type are these'),
  ],
  [
    '3.16',
    'Catalogue: phones Apple, MI, Samsung, Vivo, OnePlus, Oppo, Realme, Motorola; tablets Samsung Tablet, Lenovo Tablet; ipads iPad, iPad Mini, iPad Air, iPad Pro; macbooks MacBook Air, MacBook Pro; watches Apple Watch.',
    entities('the catalogue has these brands and series'),
    [
      'server/catalogue/catalogue.test.ts',
      'a new shop has all 394 models of 17 brands in the order of the file',
    ],
  ],
  [
    '3.17',
    'Each brand or series maps to a list of models, about 8 to 34 per brand.',
    entities('each brand has about 8 to 34 models'),
  ],
  [
    '3.18',
    'A model is either a plain name or has a name and an image path.',
    entities('a brand and a model are read with these fields'),
    ['illustrations/device-picture.test.tsx', "a model's own image replaces the drawing, as decoration"],
  ],
  [
    '3.19',
    'Coverage: iPhone 6 through 16, Redmi Note 8 to 13, Galaxy S, Z, A and M series, Vivo X and V, OnePlus, Oppo, Realme, Moto, Galaxy Tab, Lenovo Tab, MacBook Air and Pro by model number, Apple Watch SE 2, Ultra 1 and 2, 9 and 8.',
    entities('the catalogue covers $models'),
    entities('every MacBook goes by its model number'),
  ],
  [
    '3.20',
    'The catalogue is also served by the admin brand and model calls.',
    [
      'server/catalogue/catalogue.test.ts',
      'a new shop has all 394 models of 17 brands in the order of the file',
    ],
  ],
)
