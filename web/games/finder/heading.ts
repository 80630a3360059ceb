/** Also part of the HTML page, which shows it before the code has loaded. */
export const findGamesHeading = {
  title: 'Find Games',
  description: 'Something for tonight, for two, for the whole family.',
}
