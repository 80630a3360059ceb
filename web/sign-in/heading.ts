/** Also part of the HTML page, which shows it before the code has loaded. */
export const loginHeading = { title: 'Welcome back', description: 'Your table is waiting for you.' }
