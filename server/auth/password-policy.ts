/** Rejects passwords that attackers try first: common ones, and those made of the person's own details. */

import { PASSWORD_MIN } from '#shared/limits.ts'
import * as m from '#texts'
import { PASSWORD_BLOCKLIST } from './password-blocklist.ts'

export const tooCommon = m.server_password_common

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const common = new Set(PASSWORD_BLOCKLIST)
/** Digits twice, because sequences wrap around: `123456789012`. */
const SEQUENCES = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '12345678901234567890',
  '147',
  '258',
  '369',
  'abcdefghijklmnopqrstuvwxyz',
]
const sequences = [...SEQUENCES, ...SEQUENCES.map((row) => [...row].toReversed().join(''))]

const withoutLookAlikes = (text: string) =>
  text.toLowerCase().replace(/[\d@$!]/g, (character) => LOOK_ALIKES[character] ?? character)
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

/** Removes leading and trailing digits and symbols. */
const trimNonLetters = (text: string) => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A repeated character, short group or common word: `aaaaaa`, `abcabc`, `passwordpassword`. */
const isRepetition = (text: string) =>
  /^(.{1,4}?)\1+.?$/u.test(text) || common.has(/^(.{5,}?)\1+$/u.exec(text)?.[1] ?? '')

/** Consists of sequences of three or more characters on the keyboard or in the alphabet: `qweasd`, `123456789`, `abc123`. */
function isSequence(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let end = text.length
    while (end - at >= 3 && !sequences.some((sequence) => sequence.includes(text.slice(at, end)))) end--
    if (end - at < 3) return false
    at = end
  }
  return true
}

/** A sequence of digits with up to two letters before or after: `a123456`, `123456qq`. */
const isDecoratedSequence = (text: string) =>
  isSequence(/^\p{L}{0,2}(\d{5,})\p{L}{0,2}$/u.exec(text)?.[1] ?? '.')

/** Whether the password is a common one, also with added digits and symbols or with look-alikes for letters. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase().trim()
  const word = trimNonLetters(text)
  return (
    [
      text,
      word,
      withoutLookAlikes(text),
      trimNonLetters(withoutLookAlikes(text)),
      withoutLookAlikes(word),
      letters(text),
    ].some((form) => common.has(form)) ||
    isRepetition(text) ||
    isSequence(text) ||
    isDecoratedSequence(text) ||
    /^\d{1,8}$/.test(text)
  )
}

export type PersonalDetails = { fullName: string; email: string; phone: string | null }

/** Whether fewer than PASSWORD_MIN characters remain without the person's name, e-mail address and phone. */
export function isPersonal(password: string, { fullName, email, phone }: PersonalDetails): boolean {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const parts = [
    email.toLowerCase(),
    fullName.toLowerCase().replaceAll(' ', ''),
    local,
    phone?.slice(-10) ?? '',
    ...fullName.toLowerCase().split(' '),
    ...local.split(/[^\p{L}]+/u),
    host.split('.')[0] ?? '',
  ].filter((part) => part.length >= 3)
  const text = password.toLowerCase()
  const remainder = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), text)
  return remainder !== text && remainder.length < PASSWORD_MIN
}

/** The reason for rejecting a new password, or undefined. */
export function passwordError(password: string, person?: PersonalDetails): string | undefined {
  if (isCommon(password)) return tooCommon()
  return person && isPersonal(password, person) ? m.server_password_personal() : undefined
}
