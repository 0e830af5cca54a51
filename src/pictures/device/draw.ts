/** The drawing program: a model's form in, the shapes of its picture out, in 96 × 120. Pure. */
import { drawFlip, drawFold } from './foldable.ts'
import type { Form } from './form.ts'
import { drawLaptop } from './laptop.ts'
import { drawPhone } from './phone.ts'
import type { Shape } from './shapes.ts'
import { drawTablet } from './tablet.ts'
import { drawWatch } from './watch.ts'

export function draw(form: Form): Shape[] {
  switch (form.family) {
    case 'phone':
      return drawPhone(form)
    case 'fold':
      return drawFold(form)
    case 'flip':
      return drawFlip(form)
    case 'tablet':
      return drawTablet(form)
    case 'laptop':
      return drawLaptop(form)
    case 'watch':
      return drawWatch(form)
  }
}
