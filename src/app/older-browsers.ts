/**
 * What a part of the supported browsers lacks and the pages call in more than one place: Safari submits a form like a person
 * since 16.0. Other newer calls are written in the older way; tests/build/older-browsers.test.ts finds them.
 */
HTMLFormElement.prototype.requestSubmit ??= function requestSubmit(this: HTMLFormElement) {
  const button = document.createElement('button')
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
}
