/** Selects whose prices are shown. */
import type { Brand } from '#shared/catalogue/catalogue.ts'
import { PRICE_KINDS, type PriceView } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { SelectField } from '../../../ui/select-field.tsx'
import { kindName } from './price-scopes.ts'

type Props = { view: PriceView; brands: readonly Brand[]; onShow: (view: PriceView) => void }

const kindOf = (value: string) => PRICE_KINDS.find((kind) => kind === value)

export const ViewSelect = ({ view, brands, onShow }: Props) => (
  <SelectField
    name="prices"
    label={m.prices_of()}
    hasHiddenLabel
    placeholder={null}
    groups={[
      { title: m.prices_types(), options: PRICE_KINDS },
      { title: m.brands(), options: brands.map(({ id }) => String(id)) },
    ]}
    wordsOf={(value) => {
      const kind = kindOf(value)
      if (kind) return kindName(kind)
      return brands.find(({ id }) => String(id) === value)?.name ?? value
    }}
    value={String(view)}
    onChange={(value) => onShow(kindOf(value) ?? Number(value))}
  />
)
