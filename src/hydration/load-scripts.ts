/**
 * Runs inline in every page once it is parsed (build/pages/script-tags.ts): evaluates each library, and then the application,
 * in a task of its own. By itself the browser evaluates all of them in one task when a library arrives last, even with a
 * script tag for each.
 */
import { yieldToMain } from '../lib/yield-to-main.ts'

async function loadScripts(): Promise<void> {
  for (const file of import.meta.env.SCRIPTS) {
    await import(/* @vite-ignore */ file)
    await yieldToMain()
  }
}

void loadScripts()
