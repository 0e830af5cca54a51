import { generate } from 'lean-qr'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { upiUri } from '#shared/billing/upi.ts'

const SHOP = { id: 'doorstep@okbank', name: 'Doorstep Repair', merchant: '' }
/** Pixels of a module, and of the margin. */
const [SCALE, QUIET] = [4, 4]

/** Reads a code as a camera would see it. */
function readBack(uri: string): string {
  const code = generate(uri)
  const side = (code.size + 2 * QUIET) * SCALE
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (code.get(Math.floor(x / SCALE) - QUIET, Math.floor(y / SCALE) - QUIET))
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}

describe('the text of a UPI code', () => {
  test('names shop, amount and request', () => {
    expect(upiUri(SHOP, 340_000, 'PIM-26-0042')).toBe(
      'upi://pay?pa=doorstep@okbank&pn=Doorstep%20Repair&am=3400.00&cu=INR&tn=PIM-26-0042',
    )
  })

  test('of a merchant has the category, and the request as its own number', () => {
    expect(upiUri({ ...SHOP, merchant: '7622' }, 100, 'PIM-26-0042')).toMatch(
      /am=1\.00&cu=INR&tn=PIM-26-0042&tr=PIM-26-0042&mc=7622$/,
    )
  })

  test.each(['Doorstep Repair', 'Repair & Sons', 'a=b?c#d+e%f', 'डोअरस्टेप रिपेअर'])(
    'is read back by a reader, with the name %s',
    (name) => {
      const uri = upiUri({ ...SHOP, name }, 149_900, 'PIM-26-0042')
      expect(readBack(uri)).toBe(uri)
      expect(new URL(uri).searchParams.get('pn')).toBe(name)
    },
  )
})
