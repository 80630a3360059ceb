/**
 * Returns the key of a press, or undefined for a press that only controls an input method: in Japanese or Chinese, Enter
 * accepts the word that is being composed, and Escape drops it.
 */
export function pressedKey({ key, isComposing, keyCode }: Press): string | undefined {
  // Safari ends the composition before this press. Then only the code tells that an input method used the key.
  return isComposing || keyCode === inputMethodCode ? undefined : key
}

const inputMethodCode = 229

type Press = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>
