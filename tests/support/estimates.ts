/** Estimates as tests send them. */
import type { EstimateDraft, EstimateLine, EstimateOption } from '#shared/estimate/estimate.ts'
import { RUPEE } from '#shared/money.ts'

/** A line of one piece; `price` is in rupees. */
export const lineOf = (text: string, price: number, more: Partial<EstimateLine> = {}): EstimateLine => ({
  kind: 'part',
  text,
  quantity: 1,
  price: price * RUPEE,
  warrantyDays: null,
  ...more,
})

/** An option of one line; `price` is in rupees. */
export const optionOf = (title: string, price: number): EstimateOption => ({
  title,
  lines: [lineOf('Screen', price)],
  discount: 0,
})

/** An estimate of one option for ₹2,499. */
export const draftOf = (more: Partial<EstimateDraft> = {}): EstimateDraft => ({
  options: [optionOf('', 2_499)],
  note: '',
  validDays: 3,
  ...more,
})
