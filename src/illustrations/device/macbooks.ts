/** The entry of the lazy chunk of MacBooks. */
import { formFinder } from './find-form.ts'
import type { Laptop } from './form.ts'
import { macbookAir } from './forms/macbook-air.ts'
import { macbookPro } from './forms/macbook-pro.ts'
import { drawLaptop } from './laptop.ts'
import type { Shape } from './shapes.ts'

export const forms = { 'MacBook Air': macbookAir, 'MacBook Pro': macbookPro }

const formOf = formFinder<Laptop>(forms, { width: 70, lid: 'thin', side: 'slim', keys: 'plain', ports: '' })

export const pictureOf = (model: string): Shape[] => drawLaptop(formOf(model))
