import { buildIifeScript } from '../iife-script.ts'

/** @returns the inline script of every rendered page (src/hydration/bootstrap-script.ts) */
export async function bootstrapScript(root: string): Promise<string> {
  const code = await buildIifeScript({ root, entry: 'src/hydration/bootstrap-script.ts' })
  if (code.includes('</script')) throw new Error('The bootstrap script would end its own element.')
  return code.trim()
}
