import type { Page } from '@playwright/test'

/** Reads the keys of what the page has kept. It runs in the page. */
const readKeys = `new Promise((resolve) => {
  const opening = indexedDB.open('meeplehood')
  opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
  opening.onsuccess = () => {
    const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys()
    reading.onsuccess = () => { opening.result.close(); resolve(reading.result.map(String)) }
  }
})`

/** Returns the names of what the page has kept. */
export const listKept = (page: Page) => page.evaluate<string[]>(readKeys)
