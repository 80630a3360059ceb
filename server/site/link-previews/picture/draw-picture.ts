import { pictureSize, type PictureText } from '../../../../contract/events/link-previews/previews.ts'
import { limitTasks } from '../../../platform/limits/task-limit.ts'
import { loadSharp } from '../../../platform/pictures/load-sharp.ts'
import { drawableText } from './drawable-text.ts'
import { type DrawnText, drawText } from './draw-text.ts'

const colours = { ground: '#175c3c', text: '#fcf9ef', accent: '#eab949' }
const artWidth = 540
const margin = 60
const textWidth = pictureSize.width - artWidth - 2 * margin
/** The heights of letters to try for a title, the largest first. */
const titleSizes = [76, 66, 58, 50, 43, 37, 32]
/** At this height words may break, and a title that still does not fit is cut. */
const smallestTitleSize = 28
/** The empty space between the title and the facts. */
const titleMargin = 28

/** Drawing takes about 0.2 seconds of one processor. */
const inTurn = limitTasks({ running: 1, waiting: 30 })

/** Draws the preview picture of a page as a PNG file, with the art on the right. */
export async function drawPicture(content: PictureText, art: Buffer | undefined): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    const { width, height } = pictureSize
    const layers = await layOut(content)
    const cover = art && (await sharp(art).resize(artWidth, height, { fit: 'cover' }).toBuffer())
    return (
      sharp({ create: { width, height, channels: 3, background: colours.ground } })
        .composite([...layers, ...(cover ? [{ input: cover, left: width - artWidth, top: 0 }] : [])])
        // Dithering would mix a second colour into the panel beside covers with many colours.
        .png({ palette: true, quality: 90, effort: 4, dither: 0 })
        .toBuffer()
    )
  })
}

/** Places the name of the site at the top, the title below it, and the facts at the bottom. */
async function layOut({ title, kind, facts, status }: PictureText) {
  const style = { font: 'heading', size: 30, width: textWidth, breaksWords: false } as const
  const site = await drawText([{ text: 'Meeplehood', colour: colours.accent }], style)
  const details = await drawFacts(facts, status)
  const titleTop = margin + site.height + 36
  const factsTop = pictureSize.height - margin - (details?.height ?? 0)
  const heading = await drawTitle(drawableText(title) || kind, factsTop - titleMargin - titleTop)
  return [
    { ...site.overlay, left: margin, top: margin },
    { ...heading.overlay, left: margin, top: titleTop },
    ...(details ? [{ ...details.overlay, left: margin, top: factsTop }] : []),
  ]
}

async function drawTitle(title: string, maxHeight: number): Promise<DrawnText> {
  const lines = [{ text: title, colour: colours.text }]
  const style = { font: 'heading', width: textWidth } as const
  for (const size of titleSizes) {
    const drawn = await drawText(lines, { ...style, size, breaksWords: false })
    if (drawn.height <= maxHeight && drawn.width <= textWidth) return drawn
  }
  return drawCutTitle(title, maxHeight)
}

/** Draws as much of a title as fits, with an ellipsis for the rest. */
async function drawCutTitle(title: string, maxHeight: number): Promise<DrawnText> {
  const style = { font: 'heading', width: textWidth, size: smallestTitleSize, breaksWords: true } as const
  const draw = (text: string) => drawText([{ text, colour: colours.text }], style)
  const whole = await draw(title)
  if (whole.height <= maxHeight) return whole
  const characters = [...title]
  const cut = (length: number) => draw(`${characters.slice(0, length).join('').trimEnd()}…`)
  let [fitting, tooLong] = [0, characters.length]
  while (tooLong - fitting > 1) {
    const length = Math.floor((fitting + tooLong) / 2)
    if ((await cut(length)).height <= maxHeight) fitting = length
    else tooLong = length
  }
  return cut(fitting)
}

async function drawFacts(facts: readonly string[], status: string | null): Promise<DrawnText | undefined> {
  const lines = facts.map((fact) => ({ text: drawableText(fact), colour: colours.text }))
  if (status !== null) lines.push({ text: drawableText(status), colour: colours.accent })
  const drawn = lines.filter(({ text }) => text !== '')
  const style = { font: 'text', size: 32, width: textWidth, breaksWords: true } as const
  return drawn.length === 0 ? undefined : drawText(drawn, style)
}
