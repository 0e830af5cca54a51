import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { manufacturerOf, slugOf } from '#shared/catalogue.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import { useApp } from '../core/app-context.ts'
import { TextField } from '../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'list'> & { brand: string }

/** A free-text field for the model; suggests the models of the chosen brand. */
export function ModelField({ brand, ...field }: Props) {
  const { queries } = useApp()
  const listId = useId()
  const { data = [] } = useQuery({ ...queries.catalogue, enabled: brand !== '' })
  const series = data.filter(({ name }) => slugOf(manufacturerOf(name)) === slugOf(brand))
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" spellCheck={false} maxLength={DEVICE_TEXT_MAX} />
      <datalist id={listId}>
        {series.flatMap(({ models }) => models.map(({ id, name }) => <option key={id} value={name} />))}
      </datalist>
    </>
  )
}
