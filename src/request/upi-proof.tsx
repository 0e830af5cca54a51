import * as m from '#texts'
import { ChoiceGroup } from '../ui/choice-group.tsx'

const ANSWERS = [
  { value: 'shop', label: m.done_upi_shop() },
  { value: 'customer', label: m.done_upi_customer() },
] as const

type Props = {
  /** Whether the shop's own app or box said it; null before the answer. */
  verified: boolean | null
  onChoose: (verified: boolean) => void
}

/** Asks who said that the money came by UPI. */
export const UpiProof = ({ verified, onChoose }: Props) => (
  <ChoiceGroup
    legend={m.done_upi_ask()}
    name="verified"
    options={ANSWERS}
    value={verified === null ? null : verified ? 'shop' : 'customer'}
    onChoose={(value) => onChoose(value === 'shop')}
  />
)
