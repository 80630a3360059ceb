/** Also part of the HTML page, which shows it before the code has loaded. */
export const eventsHeading = { title: 'Events', description: "Take a seat at someone's table, or set your own." }
