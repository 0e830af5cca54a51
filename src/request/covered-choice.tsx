import { Covered } from '#shared/request/details.ts'
import * as m from '#texts'
import { ChoiceGroup } from '../ui/choice-group.tsx'

const answers: Readonly<Record<Covered, string>> = {
  yes: m.covered_yes(),
  broken: m.covered_no_broken(),
  liquid: m.covered_no_liquid(),
  opened: m.covered_no_opened(),
  'other-fault': m.covered_no_other(),
}
const ANSWERS = Covered.options.map((value) => ({ value, label: answers[value] }))

type Props = { value: Covered | null; onChoose: (covered: Covered) => void }

/** What the diagnosis of a warranty claim found. */
export const CoveredChoice = ({ value, onChoose }: Props) => (
  <ChoiceGroup
    legend={m.covered_legend()}
    name="covered"
    options={ANSWERS}
    value={value}
    onChoose={onChoose}
  />
)
