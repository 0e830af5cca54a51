/** Which passwords are refused, and which are accepted. */
import { describe, expect, test } from 'vitest'
import { PASSWORD_BLOCKLIST } from '#server/auth/password-blocklist.ts'
import { isCommon, isPersonal, passwordError } from '#server/auth/password-policy.ts'

const priya = { fullName: 'Priya Wagholikar', email: 'priya.w@mailbox.example', phone: '+919876501234' }

test('[6.2.4] at least 3,000 common passwords are refused', () => {
  const long = PASSWORD_BLOCKLIST.filter((word) => /^[a-z]{4,}$/.test(word))
  const dressed = long.flatMap((word) => [
    word,
    `${word}1`,
    `${word}123`,
    `${word}@123`,
    `${word.toUpperCase()}2024!`,
  ])
  const refused = new Set(dressed.filter((password) => password.length >= 6 && isCommon(password)))
  expect(refused.size).toBeGreaterThan(3_000)
  expect(dressed.filter((password) => !isCommon(password))).toEqual([])
})

test.each([
  ...[
    '123456',
    '12345678',
    '123456789',
    '654321',
    '111111',
    '121212',
    'abc123',
    'abcdef',
    'aaaaaa',
    '1q2w3e4r',
  ],
  ...[
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    'PASSWORD123',
    'qwerty',
    'qwertyuiop',
    'qweasd',
    'asdfgh',
  ],
  ...[
    'iloveyou',
    'iloveyou2',
    'letmein',
    'welcome1',
    'admin123',
    'monkey12',
    'dragon',
    'Sunshine!',
    'football1',
  ],
  ...[
    'krishna',
    'ganpati123',
    'jaishriram',
    'sachin10',
    'mumbai@123',
    'india123',
    'doorsteprepair',
    'Pimpri411018',
  ],
])('%s is too common', (password) => expect(isCommon(password)).toBe(true))

describe('[6.2.5] no kind of character is asked for', () => {
  test.each([
    ...[
      'chai at the kitchen table',
      'tumhi-kuthe-jata',
      'सकाळचा पहिला चहा',
      '🙂🚲🌧️🫖🧵🎈',
      '83920174650183',
      'xkvqjz',
    ],
    ...['correct horse battery staple', 'MyPhoneFellAgain', 'zq9-vulture', 'a new kettle on the stove'],
  ])('%s is accepted', (password) => expect(passwordError(password, priya)).toBeUndefined())
})

test.each([
  ...[
    'wagholikar',
    'Wagholikar1',
    'priyaw99',
    'priya.w@mailbox.example',
    '9876501234',
    '98765012341',
    'priya wag',
  ],
  ...['PriyaWagholikar', 'mailbox12'],
])('%s is too personal for Priya', (password) => expect(isPersonal(password, priya)).toBe(true))

test('a name inside a longer phrase is accepted', () => {
  expect(isPersonal('priya walks to the river', priya)).toBe(false)
})
