/** The columns of a collection file of BoardGameGeek, in their order. */
const columns =
  'objectname,objectid,rating,numplays,weight,own,fortrade,want,wanttobuy,wanttoplay,prevowned,preordered,wishlist,wishlistpriority,wishlistcomment,comment,conditiontext,haspartslist,wantpartslist,collid,baverage,average,avgweight,rank,numowned,objecttype,originalname,minplayers,maxplayers,playingtime,maxplaytime,minplaytime,yearpublished,bggrecplayers,bggbestplayers,bggrecagerange,bgglanguagedependence,publisherid,imageid,year,language,other,itemtype,barcode,pricepaid,pp_currency,currvalue,cv_currency,acquisitiondate,acquiredfrom,quantity,privatecomment,invlocation,invdate,version_publishers,version_languages,version_yearpublished,version_nickname'.split(
    ',',
  )

type FileRow = Partial<Record<string, string>>

/**
 * Builds a file as BoardGameGeek exports it. Each row is one owned game with private columns unless it says otherwise.
 * Other columns of the rows, such as `favorite` of our own export, come last.
 */
export function buildCollectionFile(rows: readonly FileRow[]): string {
  const filled = rows.map((row, index) => ({
    objectid: String(900_001 + index),
    own: '1',
    objecttype: 'thing',
    itemtype: 'standalone',
    collid: String(index + 1),
    pricepaid: '49.90',
    acquiredfrom: 'Secret Shop',
    invlocation: 'secret cellar',
    privatecomment: 'a secret,\n"very" private',
    conditiontext: 'secretly torn',
    ...row,
  }))
  const header = [...new Set([...columns, ...filled.flatMap(Object.keys)])]
  const lines = filled.map((row: FileRow) => header.map((column) => quote(row[column] ?? '')).join(','))
  return [header.join(','), ...lines].join('\r\n')
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
