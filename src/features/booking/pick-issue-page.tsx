/** The picker's last step: the issues of a model. */

import { type Model, type Service, serviceTitle } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { PageMessage } from '../../components/page-message.tsx'
import { useFlowState } from '../../flow/use-flow.ts'
import { SignpostPicture } from '../../illustrations/signpost-picture.tsx'
import { issuesMetadata } from '../../metadata/device-metadata.ts'
import { Button } from '../../ui/button.tsx'
import { type DeviceSelection, useDeviceSelection } from './device-selection.ts'
import { IssueList } from './issue-list.tsx'
import { PickerLayout } from './picker-layout.tsx'
import { useDevicePicker } from './use-device-picker.ts'

export function PickIssuePage() {
  const selection = useDeviceSelection()
  return <Issues key={`${selection.brand?.name} ${selection.model?.name}`} selection={selection} />
}

/** Tempered glass is not a repair, so it has another title. */
const titleOf = (service: Service, { name }: Model) =>
  service.slug === 'tempered-glass' ? m.pick_issue_title_glass({ name }) : m.pick_issue_title({ name })

function Issues({ selection }: { selection: DeviceSelection }) {
  const { brand, model, category } = selection
  const { flow, choose } = useDevicePicker({
    category: category.slug,
    brand: brand?.name ?? null,
    model: model?.name ?? null,
    step: 'issue',
  })
  const isIncomplete = useFlowState(flow, (state) => state.matches('incomplete'))
  if (isIncomplete || !brand || !model)
    return (
      <PageMessage
        illustration={<SignpostPicture />}
        title={m.select_model_first()}
        text={m.pick_issue_first()}
      >
        <Button variant="primary" onClick={() => flow.send({ type: 'brands.open' })}>
          {m.pick_issue_choose({ service: serviceTitle(category) })}
        </Button>
      </PageMessage>
    )
  return (
    <PickerLayout
      selection={selection}
      head={issuesMetadata(category, brand.name, model.name)}
      title={titleOf(category, model)}
    >
      <IssueList
        service={category}
        brand={brand}
        model={model}
        onChoose={(issue) => choose({ type: 'issue.choose', issue })}
      />
    </PickerLayout>
  )
}
