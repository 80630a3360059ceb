import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { GeneratedCover } from './generated-cover.tsx'
import { sheet } from './motif.tsx'

/** Returns the generated cover of a game as an SVG file. The build bundles this for the preview pictures. */
export function coverMarkup(game: { name: string; category: readonly string[] }): string {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" `
  return renderToStaticMarkup(createElement(GeneratedCover, { game, decorative: true })).replace('<svg ', file)
}
