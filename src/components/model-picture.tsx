import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { findBySlug } from '#shared/catalogue.ts'
import { useApp } from '../core/app-context.ts'
import { DevicePicture } from '../illustrations/device-picture.tsx'

type Props = Omit<ComponentProps<typeof DevicePicture>, 'image'>

/** A device that is known by its names only, as a request holds it: with the image that the shop has of the model today, if any. */
export function ModelPicture({ brand, model, size }: Props) {
  const { queries } = useApp()
  const { data = [] } = useQuery(queries.catalogue)
  const image = findBySlug(findBySlug(data, brand)?.models ?? [], model)?.image
  return <DevicePicture brand={brand} model={model} image={image} size={size} />
}
