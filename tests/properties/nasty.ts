/** Generators of invalid and unusual input. */
import fc from 'fast-check'

const TEXTS = [
  ...['', ' ', '\t', '\n', '0', '-1', '1e309', 'null', 'undefined', 'NaN', 'true', '[object Object]'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'],
  ...["' OR 1=1--", '"; drop table users; --', '%', '_', '\\', '%%%', "\\' or ''='"],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    `\${7*7}`,
  ],
  ...[
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    '%00',
    '%0d%0aX: y',
  ],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202eabc',
    '\u200b',
    '\ufeff',
    'e\u0301',
    'ﷺ'.repeat(50),
    '🙏🏽',
    'İ',
    'ẞ',
  ],
  ...[
    '9876543210',
    '+919876543210',
    '5876543210',
    '९८७६५४३२१०',
    '１２３４５６',
    '123456',
    'a@b.example',
    'a@b',
    '@',
  ],
  ...[
    'DONE',
    'PENDING',
    'ADMIN',
    '2099-01-01T10:00:00Z',
    '2026-13-45T99:99:99Z',
    '2099-01-01T10:00',
    'x'.repeat(5_000),
  ],
] as const

/** Known problematic texts, and random ones. */
export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
)

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1,
  2,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 63),
  2_147_483_648,
]
const nastyNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double(), fc.integer())

/** Any JSON value, and some that JSON cannot represent. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 2, arbitrary: nastyNumber },
  fc.constantFrom(null, undefined, true, false, [], {}, [[]], { __proto__: null }, ['DONE'], { $gt: '' }),
  fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true, withSparseArray: true }),
)

/** An object with some of the given keys, and with unknown ones. */
export const nastyObject = (keys: readonly string[], good: fc.Arbitrary<Readonly<Record<string, unknown>>>) =>
  fc
    .tuple(
      good,
      fc.dictionary(
        fc.oneof(fc.constantFrom(...keys, '__proto__', 'role', 'id', 'userId', 'status'), nastyText),
        nastyValue,
        {
          maxKeys: 4,
        },
      ),
      fc.subarray([...keys]),
      fc.boolean(),
    )
    .map(([base, wrong, missing, removes]) => {
      const all = Object.entries({ ...base, ...wrong })
      return Object.fromEntries(removes ? all.filter(([key]) => !missing.includes(key)) : all)
    })
