import { useState } from 'react'
import type { ListView } from '../../ui/buttons/view-toggle.tsx'
import { localStore } from '../../ui/browser/stores.ts'

const storageKey = 'collectionView'
const smallScreen = '(width < 40rem)'

/**
 * Returns how this browser shows collections, and a function to change it. At first, a phone shows the compact list.
 */
export function useCollectionView() {
  const [view, setView] = useState(readView)

  function chooseView(chosen: ListView) {
    setView(chosen)
    localStore.set(storageKey, chosen)
  }

  return { view, chooseView }
}

function readView(): ListView {
  const stored = localStore.get(storageKey)
  if (stored === 'grid' || stored === 'list') return stored
  return matchMedia(smallScreen).matches ? 'list' : 'grid'
}
