import { buildIifeScript } from '../iife-script.ts'

/** @returns the code of a script that pages contain; its end tag cannot be in it */
export async function inlineScript(options: Parameters<typeof buildIifeScript>[0]): Promise<string> {
  const code = await buildIifeScript(options)
  if (code.includes('</script')) throw new Error(`${options.entry} would end its own element.`)
  return code.trim()
}
