/** Which brand is it? The first choice of all five categories. */
import { useMachine } from '@xstate/react'
import { useApp } from '../app-context.ts'
import { DeviceTile, DeviceTiles, MissingTile } from '../components/device-tile.tsx'
import { flagshipOf } from '../components/flagships.ts'
import { PickerPage } from '../components/picker-page.tsx'
import { brandsHead } from '../heads/device-heads.ts'
import { type Picked, usePicked } from '../picked.ts'
import { devicePickerFlow } from '../provide/device-picker.ts'

export function PickBrand() {
  const picked = usePicked()
  return <Brands key={picked.category.slug} picked={picked} />
}

function Brands({ picked }: { picked: Picked }) {
  const app = useApp()
  const { watched } = app
  const category = picked.category.slug
  const [state, send] = useMachine(devicePickerFlow(app), {
    input: { category, brand: null, model: null, step: 'brand' },
    ...watched,
  })
  return (
    <PickerPage
      picked={picked}
      head={brandsHead(picked.category)}
      title={`${picked.category.title}: which brand?`}
      text={
        <p className="lead">
          Then the model{category === 'tempered-glass' ? '' : ' and what is wrong'}. It takes a minute.
        </p>
      }
    >
      <DeviceTiles label="Brands" few>
        {picked.brands.map(({ id, name }) => {
          const choice = { type: 'brand.choose', brand: name } as const
          return (
            <DeviceTile
              key={id}
              name={name}
              picture={flagshipOf(name)}
              destination={{ to: 'models', category, brand: name }}
              onChoose={state.can(choice) ? () => send(choice) : undefined}
            />
          )
        })}
        <MissingTile />
      </DeviceTiles>
    </PickerPage>
  )
}
