/** The script that stands in every drawn page, the same in all: the content policy knows it by its hash. */
import { buildIifeScript } from '../iife-script.ts'

export async function bootstrapScript(root: string, target: string): Promise<string> {
  const code = await buildIifeScript({ root, entry: 'src/hydration/bootstrap-script.ts', target })
  if (code.includes('</script')) throw new Error('The first script would end its own element.')
  return code.trim()
}
