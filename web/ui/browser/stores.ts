/** Where the browser forbids storage, or it is full, values live until the page closes. */
function openStore(findStorage: () => Storage) {
  const unsaved = new Map<string, string>()

  function access<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(findStorage())
    } catch {
      return undefined
    }
  }

  function get(key: string): string | null {
    return unsaved.get(key) ?? access((storage) => storage.getItem(key)) ?? null
  }

  return {
    get,

    /** Returns a value that was stored as JSON. The browser's user can change it, so callers check what they need. */
    getJson(key: string): unknown {
      try {
        return JSON.parse(get(key) ?? 'null')
      } catch {
        return null
      }
    },

    /** Returns whether the browser has saved the value, so that it outlives the page. */
    set(key: string, value: string): boolean {
      unsaved.delete(key)
      const isSaved = access((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (!isSaved) unsaved.set(key, value)
      return isSaved ?? false
    },

    remove(key: string) {
      unsaved.delete(key)
      access((storage) => storage.removeItem(key))
    },

    keys(): string[] {
      return [...new Set([...unsaved.keys(), ...(access((storage) => Object.keys(storage)) ?? [])])]
    },
  }
}

export const localStore = openStore(() => localStorage)
export const sessionStore = openStore(() => sessionStorage)
