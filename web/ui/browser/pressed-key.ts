/** Returns undefined for a press that only controls an input method, such as Enter to accept a word. */
export function pressedKey({ key, isComposing, keyCode }: Press): string | undefined {
  // Safari ends the composition before this press. Then only the code tells that an input method used the key.
  return isComposing || keyCode === inputMethodCode ? undefined : key
}

const inputMethodCode = 229

type Press = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>
