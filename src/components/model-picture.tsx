import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { findBySlug } from '#shared/catalogue/catalogue.ts'
import { catalogueQuery } from '../api/catalogue-queries.ts'
import { DevicePicture } from '../illustrations/device-picture.tsx'

type Props = Omit<ComponentProps<typeof DevicePicture>, 'image'>

/** The picture of a device given by its names, with the catalogue's current image of the model if there is one. */
export function ModelPicture({ brand, model, size }: Props) {
  const { data = [] } = useQuery(catalogueQuery)
  const image = findBySlug(findBySlug(data, brand)?.models ?? [], model)?.image
  return <DevicePicture brand={brand} model={model} image={image} size={size} />
}
