import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { makerOf, slugOf } from '#shared/catalogue.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import { useApp } from '../core/app-context.ts'
import { TextField } from '../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'list'> & { brand: string }

/** The model in any words; once the brand is chosen, the browser offers those of its models that we know. */
export function ModelField({ brand, ...field }: Props) {
  const { queries } = useApp()
  const listId = useId()
  const { data = [] } = useQuery({ ...queries.catalogue, enabled: brand !== '' })
  const series = data.filter(({ name }) => slugOf(makerOf(name)) === slugOf(brand))
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" spellCheck={false} maxLength={DEVICE_TEXT_MAX} />
      <datalist id={listId}>
        {series.flatMap(({ models }) => models.map(({ id, name }) => <option key={id} value={name} />))}
      </datalist>
    </>
  )
}
