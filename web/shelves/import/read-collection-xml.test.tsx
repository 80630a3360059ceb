import { expect, test } from 'vitest'
import { readShelfFile } from './read-shelf.ts'

// Shows shelf-45.
test('the XML collection of BoardGameGeek is read like a collection file', async () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?><items totalitems="2">
    <item objecttype="thing" objectid="13" subtype="boardgame" collid="1">
      <name sortindex="1">Lantern &amp; Bay</name><yearpublished>2019</yearpublished>
      <stats minplayers="3" maxplayers="4" playingtime="90"><rating value="8"><averageweight value="2.3"/></rating></stats>
      <status own="1" wanttoplay="0" wishlist="0"/><numplays>7</numplays><privateinfo pricepaid="49.90"/>
    </item>
    <item objecttype="thing" objectid="14" subtype="boardgameexpansion"><name>Harbour</name><status own="0" wishlist="1"/></item>
  </items>`
  const shelf = await readShelfFile(new Blob([xml]))
  const bay = {
    name: 'Lantern & Bay',
    bggId: 13,
    yearPublished: 2019,
    minPlayers: 3,
    maxPlayTime: 90,
    rating: 4,
    plays: 7,
  }
  expect(shelf).toMatchObject({
    entries: [bay, { name: 'Harbour', isExpansion: true, isOwned: false, wantsToPlay: true }],
  })
  expect(JSON.stringify(shelf)).not.toMatch(/49/)
  await expect(readShelfFile(new Blob(['<?xml version="1.0"?><html/>']))).rejects.toMatchObject({ reason: 'empty' })
})
