/** The element that shows a text in place of its text node. */
const shownBy = new WeakMap<Node, Element>()
/** The text nodes that an element shows, in the order of the page. */
const shownTexts = new WeakMap<Node, Text[]>()

/**
 * Makes React work on a page that the browser translates. A translation replaces text nodes with `<font>` elements, or
 * moves them into such elements, but React keeps changing the page by its own text nodes: removing one or inserting an
 * element before it fails, and new texts never appear (https://github.com/facebook/react/issues/11538).
 *
 * From now on, a text node that a translation has replaced means its `<font>` element. A new text replaces that element,
 * so that the browser translates it again.
 */
export function followTranslations(): void {
  const observer = new MutationObserver((records) => noteMutations(records, observer))
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  const noteLatest = () => noteMutations(observer.takeRecords(), observer)
  const { removeChild, insertBefore, appendChild } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    noteLatest()
    const shown = childThatShows(child, this)
    // A text that something else has removed needs no removing.
    if (!shown) return child instanceof Text ? child : (removeChild.call(this, child) as Child)
    shownBy.delete(child)
    ;(shown as Element).replaceWith(...textsShownBy(shown))
    return child
  }

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    inserted: Inserted,
    next: Node | null,
  ): Inserted {
    // The translation itself puts the original text back.
    if (restoreText(inserted) === next && next) return inserted
    if (next && next.parentNode !== this) noteLatest()
    const place = next && next.parentNode !== this ? childThatShows(next, this) : next
    return insertBefore.call(
      this,
      inserted,
      place === undefined && next instanceof Text ? null : (place ?? next),
    ) as Inserted
  }

  Node.prototype.appendChild = function <Appended extends Node>(this: Node, appended: Appended): Appended {
    restoreText(appended)
    return appendChild.call(this, appended) as Appended
  }
}

/** Notes which elements replace text nodes, and shows texts that changed while an element showed their translation. */
function noteMutations(records: readonly MutationRecord[], observer: MutationObserver): void {
  const changed = new Set(
    records.flatMap(({ target, addedNodes }) => [...addedNodes, target, target.parentNode ?? target]).filter(isFont),
  )
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') restoreText(target)
    for (const node of addedNodes) shownBy.delete(node)
    const element = [...addedNodes, previousSibling, nextSibling].find((node) => node && changed.has(node))
    if (!element) continue
    for (const node of removedNodes) {
      const texts = node instanceof Text ? [node] : (shownTexts.get(node) ?? [])
      for (const text of texts) {
        shownBy.set(text, element as Element)
        shownTexts.set(element, [...(shownTexts.get(element) ?? []), text])
        // The observer of the page does not see changes of nodes outside of it.
        observer.observe(text, { characterData: true })
      }
    }
  }
}

function isFont(node: Node): boolean {
  return node.nodeName === 'FONT'
}

/** Puts the text nodes that an element shows back in its place, if a text node is one of them. Returns the element. */
function restoreText(text: Node): Element | undefined {
  const element = text.parentNode ? undefined : shownBy.get(text)
  element?.replaceWith(...textsShownBy(element))
  return element
}

function textsShownBy(element: Node): Text[] {
  return (shownTexts.get(element) ?? []).filter((text) => shownBy.get(text) === element)
}

/** Returns the child of `parent` that shows a text node: an element that contains or replaces it. */
function childThatShows(text: Node, parent: Node): Node | undefined {
  let shown: Node | null | undefined = text.parentNode ? text : shownBy.get(text)
  while (shown && shown.parentNode !== parent)
    shown = shown.parentNode && isFont(shown.parentNode) ? shown.parentNode : null
  return shown ?? undefined
}
