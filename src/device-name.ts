import type { Choice } from '#shared/repair.ts'

/** "Samsung Galaxy S23", but "MacBook Air A2337": a brand that the model's name already says is not said twice. */
export const deviceName = ({ brand, model }: Pick<Choice, 'brand' | 'model'>): string =>
  model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`
