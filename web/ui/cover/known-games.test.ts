// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { knownCoverAddress } from './cover.tsx'

const wellKnownGames = [
  'Catan',
  'Ticket to Ride',
  'Carcassonne',
  'Pandemic',
  'Wingspan',
  '7 Wonders',
  'Dominion',
  'Azul',
  'Splendor',
  'Codenames',
  'Terraforming Mars',
  'Gaia Project',
  'Great Western Trail',
  'Scythe',
  'Gloomhaven',
  'Agricola',
  'Puerto Rico',
  'Brass: Birmingham',
  'Root',
  'Ark Nova',
  'Everdell',
  'Cascadia',
  'Spirit Island',
  'Twilight Struggle',
  'Twilight Imperium: Fourth Edition',
  'Terra Mystica',
  'The Castles of Burgundy',
  'Concordia',
  'Lost Ruins of Arnak',
  'Dune: Imperium',
  '7 Wonders Duel',
  'Backgammon',
  'Blokus',
  'Checkers',
  'Chess',
  'Clue',
  'Connect Four',
  'Dixit',
  'Exploding Kittens',
  'Forbidden Island',
  'Go',
  'Hive',
  'Jaipur',
  'Jenga',
  'King of Tokyo',
  'Kingdomino',
  'Love Letter',
  'Monopoly',
  'Mysterium',
  'Patchwork',
  'Photosynthesis',
  'Power Grid',
  'Risk',
  'Santorini',
  'Scrabble',
  'Stone Age',
  'Sushi Go!',
  'Takenoko',
  'UNO',
  'Yahtzee',
  'Heat: Pedal to the Metal',
  'The Crew: The Quest for Planet Nine',
  'Crokinole',
]

const folder = join(import.meta.dirname, 'known-games')
const drawings = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

describe('the covers of well-known games', () => {
  // Shows pictures-27.
  test.each(wellKnownGames)('include one for %s', (name) => {
    expect(knownCoverAddress(name)).toMatch(/\.svg\b/)
  })

  test.each(['Chess Boxing', '', 'constructor', '../cover'])('include none for "%s"', (name) => {
    expect(knownCoverAddress(name)).toBeUndefined()
  })

  // Requirement pictures-28: Drawings of well-known games are different SVG files of at most 4 kB that contain only
  // shapes, each named after a game of the starter catalog.
  test('are all different', () => {
    expect(new Set(drawings.map(([, text]) => text)).size).toBe(drawings.length)
  })
})

describe('the cover file of a well-known game', () => {
  test.each(drawings)('%s is an SVG drawing of 400 by 300', (_, text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
    expect(documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(documentElement.localName).toBe('svg')
    expect(documentElement.getAttribute('viewBox')).toBe('0 0 400 300')
  })

  // Shows pictures-28.
  test.each(drawings)('%s contains only shapes: no text, code, pictures or references', (_, text) => {
    const elements = [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('*')]
    const names = new Set(elements.map(({ localName }) => localName))
    expect([...names].filter((name) => !shapes.has(name))).toEqual([])

    const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()))
    expect([...attributes].filter((name) => /^(id|class|style|href|on.*|.*:.*)$/.test(name))).toEqual([])
    expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/url\(|:\/\/|data:|<!DOCTYPE|<\?/)
  })

  // Shows pictures-28.
  test.each(drawings)('%s has at most 4 kB', (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000)
  })
})

const shapes = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
