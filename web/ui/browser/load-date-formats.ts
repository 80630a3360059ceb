/**
 * Makes the browser load the data of its date formats, which takes long, in a task of its own. A screen that shows
 * dates at first does this while its requests run.
 */
export function loadDateFormats() {
  setTimeout(() => new Intl.DateTimeFormat('en-US'))
}
