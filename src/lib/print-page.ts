/** Opens the browser's print dialog. Firefox for Android has none before 114; there the button does nothing. */
export function printPage(): void {
  if ('print' in window) window.print()
}
