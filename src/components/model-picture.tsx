import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { slugOf } from '#shared/catalogue/catalogue.ts'
import type { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import type { ResponseOf } from '#shared/endpoint.ts'
import { catalogueQuery } from '../api/catalogue-queries.ts'
import { DevicePicture } from '../illustrations/device-picture.tsx'

type Props = Omit<ComponentProps<typeof DevicePicture>, 'image'>

type Catalogue = ResponseOf<typeof listCatalogue>

const keyOf = (brand: string, model: string) => `${slugOf(brand)}/${slugOf(model)}`

const imagesOfCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

/** The models' images by key, made once for all rows of a list; few models have one. */
function imagesOf(catalogue: Catalogue): ReadonlyMap<string, string> {
  const known = imagesOfCatalogue.get(catalogue)
  if (known) return known
  const images = new Map(
    catalogue.flatMap(({ name, models }) =>
      models.flatMap((model) =>
        model.image === '' ? [] : [[keyOf(name, model.name), model.image] as const],
      ),
    ),
  )
  imagesOfCatalogue.set(catalogue, images)
  return images
}

/** The picture of a device given by its names, with the catalogue's current image of the model if there is one. */
export function ModelPicture({ brand, model, size }: Props) {
  const { data } = useQuery(catalogueQuery)
  const images = data && imagesOf(data)
  const image = images && images.size > 0 ? images.get(keyOf(brand, model)) : undefined
  return <DevicePicture brand={brand} model={model} image={image} size={size} />
}
