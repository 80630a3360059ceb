import { render, screen, act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { translatePage } from '../../testing/translate-page.ts'

type Translation = 'replaces' | 'moves' | 'merges'

interface PageProps {
  draw: (state: number) => ReactNode
  state: number
}

function Page({ draw, state }: PageProps) {
  return <p data-testid="page">{draw(state)}</p>
}

const drawCount = (state: number) => <>We are {state} at the table</>

/** The changes that fail or show old texts on a translated page without `followTranslations`. */
const changes: [string, (state: number) => ReactNode, texts: string[]][] = [
  [
    'an element that comes and goes before a text',
    (state) => (
      <>
        {state % 2 === 1 && <b>…</b>}
        Join
      </>
    ),
    ['Join', '…Join', 'Join', '…Join'],
  ],
  [
    'a text that an element replaces',
    (state) => <>Send {state % 2 === 1 ? <b>wait</b> : 'now'}!</>,
    ['Send now!', 'Send wait!', 'Send now!', 'Send wait!'],
  ],
  [
    'a text that comes and goes',
    (state) => (
      <>
        <i>1</i>
        {state % 2 === 1 && 'new '}seats
      </>
    ),
    ['1seats', '1new seats', '1seats', '1new seats'],
  ],
  [
    'a number between texts',
    (state) => <>We are {state} at the table</>,
    [0, 1, 2, 3].map((count) => `We are ${count} at the table`),
  ],
  [
    'texts that change their places',
    (state) => {
      const names = ['Ada ', 'Ben ', 'Cleo ']
      return [...names.slice(state), ...names.slice(0, state)].map((name) => <NameOf key={name}>{name}</NameOf>)
    },
    ['Ada Ben Cleo ', 'Ben Cleo Ada ', 'Cleo Ada Ben ', 'Ada Ben Cleo '],
  ],
  ['a text alone in its element', (state) => `${state} players`, ['0 players', '1 players', '2 players', '3 players']],
]

function NameOf({ children }: { children: string }) {
  return <>{children}</>
}

describe('a page that the browser translates', () => {
  // Requirement layout-46: A page that the browser translates goes on working, and shows each new text.
  test.for(
    changes.flatMap(([name, draw, texts]) =>
      (['replaces', 'moves', 'merges'] as const).map((translation) => [name, translation, draw, texts] as const),
    ),
  )('shows %s, when the translation %s text nodes', async ([_name, translation, draw, texts]) => {
    const { rerender } = render(<Page draw={draw} state={0} />)
    const page = screen.getByTestId('page')
    for (const [state, text] of texts.entries()) {
      rerender(<Page draw={draw} state={state} />)
      // The page reads the texts that changed after React has finished.
      await act(async () => undefined)
      expect(page.textContent).toBe(text)
      translate(page, translation)
      await act(async () => undefined)
      expect(page.textContent).toBe(text)
    }
  })

  test('shows the newest text although the translation begins while React changes it', async () => {
    const translation = translatePage()
    onTestFinished(() => translation.disconnect())
    const { rerender } = render(<Page draw={drawCount} state={0} />)
    for (let state = 1; state < 5; state++) {
      rerender(<Page draw={drawCount} state={state} />)
      await act(async () => undefined)
    }
    expect(screen.getByTestId('page').textContent).toBe('We are 4 at the table')
  })
})

/** Translates the texts of an element. `merges` puts those in a row into one element, as for a whole sentence. */
function translate(page: Element, translation: Translation) {
  if (translation === 'replaces') return translatePage().disconnect()
  const texts = [...page.childNodes].filter((node) => node instanceof Text)
  for (const text of texts) {
    const before = text.previousSibling
    if (translation === 'merges' && before instanceof HTMLElement && before.nodeName === 'FONT') {
      before.append(text.data)
      text.remove()
      continue
    }
    const element = document.createElement('font')
    page.insertBefore(element, text)
    if (translation === 'moves') element.append(text)
    else {
      element.textContent = text.data
      text.remove()
    }
  }
}
