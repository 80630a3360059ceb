import { useState } from 'react'
import type { ListView } from '../../ui/buttons/view-toggle.tsx'

const storageKey = 'collectionView'
const smallScreen = '(width < 40rem)'

/**
 * Returns how this browser shows collections, and a function to change it. At first, a phone shows the compact list.
 */
export function useCollectionView() {
  const [view, setView] = useState(readView)

  function chooseView(chosen: ListView) {
    setView(chosen)
    try {
      localStorage.setItem(storageKey, chosen)
    } catch {
      // Without storage, the choice lasts until the member leaves the screen.
    }
  }

  return { view, chooseView }
}

function readView(): ListView {
  const initial = matchMedia(smallScreen).matches ? 'list' : 'grid'
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'grid' || stored === 'list' ? stored : initial
  } catch {
    return initial
  }
}
