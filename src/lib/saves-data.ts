import * as v from 'valibot'

/** Only Chromium has `navigator.connection`, and TypeScript's DOM types lack it. */
const Saving = v.object({ connection: v.object({ saveData: v.literal(true) }) })

/** Whether the person asked the browser to save data. */
export const savesData = () => v.safeParse(Saving, navigator).success
