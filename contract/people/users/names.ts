export const maxFullNameLength = 80

/** Three accents on one letter, a mark twice, or five marks of a script. Words of some scripts need up to four. */
const stackedMarks = /(?<![\p{Script=Greek}\p{Script=Arabic}])(?:(?=\p{M})\p{Script=Inherited}){3}|(\p{M})\1|\p{Mn}{5}/u

export function hasStackedMarks(name: string): boolean {
  return stackedMarks.test(name.normalize('NFD'))
}

/** Alphabets with letters that look like those of other alphabets. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Canadian_Aboriginal'].map(
  (script) => new RegExp(String.raw`\p{Script=${script}}`, 'u'),
)

const latin = /\p{Script=Latin}/u
/** Letters that no word contains together with Latin letters. East Asian names may mix both, so their scripts are missing. */
const besideNoLatin =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

/** Returns whether a word of a name mixes alphabets, such as 'Аda' with a Cyrillic A. */
export function mixesAlphabets(name: string): boolean {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) =>
        alphabets.filter((alphabet) => alphabet.test(word)).length > 1 ||
        (latin.test(word) && besideNoLatin.test(word)),
    )
}
