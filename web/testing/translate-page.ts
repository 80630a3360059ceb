/**
 * Translates the page as Chrome does, also texts that appear later: an element takes the place of each text node. Browser
 * tests run this file in the page, so it imports nothing.
 */
export function translatePage(): MutationObserver {
  const observer = new MutationObserver(translateTexts)
  observer.observe(document, { childList: true, subtree: true })
  translateTexts()
  return observer
}

function translateTexts() {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (text.data.trim() === '' || !parent?.closest('body') || parent.closest(untranslated)) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

const untranslated = 'font, style, script, textarea, svg'
