/** Which passwords are refused though long enough: those that are tried first. */
import { PASSWORD_MIN } from '#shared/limits.ts'
import { PASSWORD_BLOCKLIST } from './password-blocklist.ts'

export const tooCommon = 'This password is too common. Choose another.'
const tooPersonal = 'Do not use your name, e-mail or phone as the password.'

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
/** Digits are walked round the end too: `123456789012`. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '12345678901234567890',
  '147',
  '258',
  '369',
  'abcdefghijklmnopqrstuvwxyz',
]
const runs = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))]

const withoutLookAlikes = (text: string) =>
  text.toLowerCase().replace(/[\d@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

/** Without the digits and signs that people hang on a word. */
const trimNonLetters = (text: string) => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** One sign, a short piece, or a common word, again and again: `aaaaaa`, `abcabc`, `passwordpassword`. */
const isRepetition = (text: string) =>
  /^(.{1,4}?)\1+.?$/u.test(text) || common.has(/^(.{5,}?)\1+$/u.exec(text)?.[1] ?? '')

/** Made of walks along a keyboard row or the alphabet, three signs or more each: `qweasd`, `123456789`, `abc123`. */
function isWalk(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let end = text.length
    while (end - at >= 3 && !runs.some((run) => run.includes(text.slice(at, end)))) end--
    if (end - at < 3) return false
    at = end
  }
  return true
}

/** A walk over the digits with a letter or two beside it: `a123456`, `123456qq`. */
const isDecoratedWalk = (text: string) => isWalk(/^\p{L}{0,2}(\d{5,})\p{L}{0,2}$/u.exec(text)?.[1] ?? '.')

/** Whether this is one of the passwords that everybody tries, however it is dressed up. */
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
    isWalk(text) ||
    isDecoratedWalk(text) ||
    /^\d{1,8}$/.test(text)
  )
}

export type Person = { fullName: string; email: string; phone: string | null }

/** Whether little is left of the password without the person's own name, address and phone. */
export function isPersonal(password: string, { fullName, email, phone }: Person): boolean {
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
  const left = parts
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), text)
  return left !== text && left.length < PASSWORD_MIN
}

/** Why this new password is refused, or undefined. */
export function rejectPassword(password: string, person?: Person): string | undefined {
  if (isCommon(password)) return tooCommon
  return person && isPersonal(password, person) ? tooPersonal : undefined
}
