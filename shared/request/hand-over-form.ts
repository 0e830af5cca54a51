/** The hand-over of a device as a technician types it, and what is still missing. */
import * as v from 'valibot'
import * as m from '#texts'
import { digitsIn } from '../digits.ts'
import { Condition, GRADED_PARTS, HandOverCode, NoCode } from './hand-over.ts'
import { partLabels } from './hand-over-texts.ts'

/** The steps by which a device changes hands. */
export const HandOverStep = v.picklist(['collect', 'handOver'])
export type HandOverStep = v.InferOutput<typeof HandOverStep>

/** As typed. */
export const HandOverForm = v.object({
  code: v.string(),
  /** Why there is no code; null for a code. */
  noCode: v.nullable(NoCode),
  condition: v.partial(v.omit(Condition, ['imei'])),
  imei: v.string(),
})
export type HandOverForm = v.InferOutput<typeof HandOverForm>

export const NO_HAND_OVER: HandOverForm = { code: '', noCode: null, condition: {}, imei: '' }

/** What is known of the step. */
type Asked = {
  step: HandOverStep
  /** Whether the step is possible with the customer's code only. */
  needsCode: boolean
}

/** The part of the step's body. */
type HandOver = { code?: string; noCode?: NoCode; condition?: Condition }

const CONDITION_PARTS = [...GRADED_PARTS, 'lock', 'sim'] as const
/** The labels of what is missing, and of what is wrong. */
type Incomplete = { handOver: null; missing: readonly string[]; wrong: readonly string[] }

/** The hand-over, or what is missing or wrong. An IMEI is optional. */
export function readHandOver(
  { code, noCode, condition, imei }: HandOverForm,
  { step, needsCode }: Asked,
): { handOver: HandOver } | Incomplete {
  const typed = v.safeParse(HandOverCode, digitsIn(code))
  const proof = typed.success ? { code: typed.output } : noCode !== null && !needsCode ? { noCode } : null
  const isCollect = step === 'collect'
  const last = imei.trim() === '' ? undefined : digitsIn(imei)
  const list = v.safeParse(Condition, { ...condition, ...(last !== undefined && { imei: last }) })
  if (proof && !isCollect) return { handOver: proof }
  if (proof && list.success) return { handOver: { ...proof, condition: list.output } }
  const open = isCollect ? CONDITION_PARTS.filter((part) => condition[part] === undefined) : []
  const isWrong = isCollect && !v.is(Condition.entries.imei, last)
  return {
    handOver: null,
    missing: [...(proof ? [] : [m.hand_over_code()]), ...open.map((part) => partLabels[part]())],
    wrong: isWrong ? [m.condition_imei()] : [],
  }
}
