/** Headings that are the same for everybody: shown at once, before the code of their screen is there. */
export const headings = {
  findGames: { title: 'Find Games', description: 'Something for tonight, for two, for the whole family.' },
  events: { title: 'Events', description: "Take a seat at somebody's table, or set your own." },
  login: { title: 'Welcome back', description: 'Your table is waiting for you.' },
}
