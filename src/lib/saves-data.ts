/** Whether the person asked the browser to save data. Only Chromium has `navigator.connection`, and TypeScript's DOM types lack it. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
