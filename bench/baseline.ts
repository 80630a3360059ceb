import type { Engine } from '../server/platform/database/engine.ts'
import { pageSizes } from './scenarios.ts'

/** `zipsAround` is a JSON array of the zip codes within the travel distance of the member, nearest first. */
export type BaselineRequest = { memberId: number; url: URL; body: string; zipsAround: string }

/** Page sizes are literals: both engines choose worse plans for a limit that they do not know in advance. */
export type BaselineQuery = { sql: string; parametersOf: (request: BaselineRequest) => unknown[] }

const person = (alias: string) =>
  `{object}('id', ${alias}.id, 'fullName', ${alias}."fullName", 'avatarUrl', ${alias}."avatarUrl")`
const categoriesOf = (game: string) =>
  `{json}((select {array}(k.category) from "gameCategories" k where k."gameId" = ${game}.id))`

/** Selects the members who are hidden from member `$1`, because of a block or a suspension. */
const hidden = `select b."blockedId" from blocks b where b."blockerId" = $1
  union all select b."blockerId" from blocks b where b."blockedId" = $1
  union all select s.id from users s where s."suspendedAt" is not null`

/** Selects upcoming events of member `$1`. `found`: the tables and the conditions, with the events as `e`. */
const eventsQuery = (found: string) => `
  select {array}({json}(event)) from (
    select {object}(
      'id', e.id, 'title', e.title, 'status', 'active', 'cancelReason', e."cancelReason", 'changedAt',
      e."changedAt", 'changedParts', e."changedParts", 'date', e.date, 'timeZone', 'America/Chicago',
      'duration', e.duration, 'location', e.location, 'place', 'Kansas City, KS', 'locationDetails', e."locationDetails",
      'description', e.description, 'maxAttendees', e."maxAttendees", 'attendeeCount', e."attendeeCount",
      'games', {json}((select {array}({object}(
          'id', g.id, 'name', g.name, 'imageUrl', g."imageUrl", 'picture', g.picture, 'category', ${categoriesOf('g')}
        )) from "eventGames" l join games g on g.id = l."gameId" where l."eventId" = e.id)),
      'attendees', {json}((select {array}({object}(
          'eventId', e.id, 'userId', a."userId", 'status', 'confirmed', 'joinedAt', a."joinedAt",
          'guestCount', a."guestCount", 'user', ${person('m')}
        )) from (select * from places where "eventId" = e.id and "joinedAt" is not null order by "joinedAt", "userId" limit 10) a
        join users m on m.id = a."userId" where a."userId" not in (${hidden}))),
      'ownGuestCount', (select mine."guestCount" from places mine where mine."eventId" = e.id and mine."userId" = $1),
      'waitingCount', e."waitingCount", 'waitingPlace', case when e."waitingCount" > 0 then (
        select count(*) from places w where w."eventId" = e.id and w."waitingSince" is not null and w.turn <= (
          select own.turn from places own where own."eventId" = e.id and own."userId" = $1)) end,
      'removedAt', (select r."removedAt" from places r where r."eventId" = e.id and r."userId" = $1),
      'host', (select {json}(${person('h')}) from users h where h.id = e."hostId")
    ) as event
    from ${found}
    order by e.date, e.id limit ${pageSizes.events}
  ) listed`

/** Selects the number of the events and the first ones, as the server sends them. */
function countedEventsQuery(found: string) {
  return `select {object}('total', (select count(*) from ${found}), 'events', {json}((${eventsQuery(found)})))`
}

const upcomingEvents = eventsQuery(`events e where e."cancelledAt" is null and e.date >= $2 and e."endsAt" >= $3
  and e."hostId" not in (${hidden})`)

const foundNearby = `{zips} join events e on e."listedZip" = z.zip
  where e."cancelledAt" is null and e.date >= $3 and e."endsAt" >= $4 and e."hostId" not in (${hidden})`

// The server counts lists of up to 1,000 events for every answer.
const eventsNearby = countedEventsQuery(foundNearby)

const searchNearby = countedEventsQuery(`${foundNearby} and (e."searchText" like $5
  or exists (select 1 from "eventGames" p join games f on f.id = p."gameId" where p."eventId" = e.id and f."sortName" like $5)
  or exists (select 1 from users o where o.id = e."hostId" and o."nameText" like $5))`)

const gamesSearch = `
  select {array}({json}(game)) from (
    select {object}(
      'id', g.id, 'name', g.name, 'description', g.description, 'imageUrl', g."imageUrl", 'picture', g.picture, 'minPlayers', g."minPlayers",
      'maxPlayers', g."maxPlayers", 'minPlayTime', g."minPlayTime", 'maxPlayTime', g."maxPlayTime",
      'complexity', g.complexity, 'rating', g."ratingRank", 'addedById', g."addedById", 'category', ${categoriesOf('g')}
    ) as game
    from games g where g."deletedAt" is null and {found} order by g."sortName", g.id limit ${pageSizes.games}
  ) listed`

const nearbyPlayers = `
  select {object}('total', (
    select count(*) from {zips} join users u on u."listedZip" = z.zip
    where u.id <> $1 and u."deletedAt" is null and u.id not in (${hidden})
  ), 'players', {array}({json}(player))) from (
    select {object}(
      'id', u.id, 'username', u.username, 'fullName', u."fullName", 'avatarUrl', u."avatarUrl", 'bio', u.bio,
      'location', u.location, 'createdAt', u."createdAt", 'experienceLevel', u."experienceLevel", 'distance', z.place,
      'preferences', {object}('userId', u.id, 'playFrequency', u."playFrequency", 'gameCategories',
        {json}((select {array}(c.category) from "userCategories" c where c."userId" = u.id)))
    ) as player
    from {zips} join users u on u."listedZip" = z.zip
    where u.id <> $1 and u."deletedAt" is null and u.id not in (${hidden}) order by z.place, u."sortName", u.id limit ${pageSizes.players}
  ) listed`

const message = `{object}('id', m.id, 'senderId', m."senderId", 'receiverId', m."receiverId", 'content', m.content,
  'createdAt', m."createdAt", 'isRead', m."readAt" is not null)`

const conversation = `
  select {array}({json}(message)) from (
    select ${message} as message from messages m where m."lowerUserId" = $1 and m."higherUserId" = $2
      and $2 not in (${hidden}) order by m.id desc limit ${pageSizes.messages}
  ) listed`

/** The time to play at the club night, in minutes. */
const clubMinutes = 225

/** Selects the best five candidates that meet a condition as JSON, with the owner and the categories of each. */
const candidatesOf = (condition: string) => `
  select {array}({json}(candidate)) from (
    select {object}(
      'id', c.id, 'name', c.name, 'score', c.score, 'category', ${categoriesOf('c')}, 'minPlayers', c."minPlayers",
      'maxPlayers', c."maxPlayers", 'minPlayTime', c."minPlayTime", 'maxPlayTime', c."maxPlayTime",
      'owner', (select o."fullName" from users o where o.id = c.owner)
    ) as candidate
    from candidates c where ${condition} order by c.score desc, c.owners desc, c."sortName", c.id limit 5
  ) best`

const whatFits = `
  with people as (
    select a."userId" as id from places a where a."eventId" = $1 and a."joinedAt" is not null union select e."hostId" from events e where e.id = $1
  ), present as (select p.id from people p where p.id not in (${hidden.replaceAll('$1', '$2')})),
  owned as (
    select c."gameId", count(*) as owners, count(c."favoritedAt") as favorites, min(c."userId") as owner
    from "collectionEntries" c where c."userId" in (select id from present) group by c."gameId"
  ), wished as (
    select w."gameId", count(*) as wishes from wishes w where w."userId" in (select id from present) group by w."gameId"
  ), rated as (
    select r."gameId", sum(r.rating) as stars from "gameRatings" r where r."userId" in (select id from present)
    group by r."gameId"
  ), candidates as (
    select g.id, g.name, g."sortName", g."minPlayers", g."maxPlayers", g."minPlayTime", g."maxPlayTime", o.owners, o.owner,
      coalesce(w.wishes, 0) * 25 + coalesce(r.stars, 0) + g.complexity as score,
      g."minPlayers" <= (select count(*) from people) and g."maxPlayers" >= (select count(*) from people)
        and g."minPlayTime" <= $3 as fits
    from owned o join games g on g.id = o."gameId" left join wished w on w."gameId" = g.id
    left join rated r on r."gameId" = g.id where g."deletedAt" is null
  )
  select {object}('fitCount', (select count(*) from candidates c where c.fits),
    'unfitCount', (select count(*) from candidates c where not c.fits),
    'fits', {json}((${candidatesOf('c.fits')})), 'unfit', {json}((${candidatesOf('not c.fits')})))`

const wantedNearby = `
  select {object}('miles', 25, 'games', {array}({json}(wanted))) from (
    select {object}(
      'game', {object}('id', g.id, 'name', g.name, 'imageUrl', g."imageUrl", 'picture', g.picture,
        'category', ${categoriesOf('g')}),
      'wisherCount', c.wishers, 'ownerCount', c.owners, 'isWantedByMe', c.own > 0,
      'isOwnedByMe', exists (select 1 from "collectionEntries" o where o."gameId" = g.id and o."userId" = $1)
    ) as wanted
    from (
      select w."gameId", count(*) as wishers, count(o.id) as owners, sum(case when w."userId" = $1 then 1 else 0 end) as own
      from {zips} join users u on u."listedZip" = z.zip {wishes} on w."userId" = u.id
      left join "collectionEntries" o on o."userId" = w."userId" and o."gameId" = w."gameId"
      where u."deletedAt" is null and u.id not in (${hidden}) group by w."gameId" having count(*) >= 3
    ) c join games g on g.id = c."gameId" where g."deletedAt" is null order by c.own desc, c.wishers desc, g.id limit 6
  ) listed`

const join = `
  insert into places ("eventId", "userId", "joinedAt") select e.id, $2, $3 from events e
  where e.id = $1 and (e."maxAttendees" is null or e."attendeeCount" < e."maxAttendees")
  returning {object}('eventId', "eventId", 'userId', "userId", 'joinedAt', "joinedAt")`

const sendMessage = `
  insert into messages ("senderId", "receiverId", "lowerUserId", "higherUserId", content, "createdAt")
  values ($1, $2, $3, $4, $5, $6) returning {object}('id', id, 'content', content, 'createdAt', "createdAt")`

const signIn = `
  select {object}('id', u.id, 'fullName', u."fullName", 'passwordHash', u."passwordHash") from users u
  where lower(u.username) = lower($1)`

/** Replacements for the placeholders in braces, per engine. */
const dialects: Record<Engine, Record<string, string>> = {
  sqlite: {
    object: 'json_object',
    array: 'json_group_array',
    json: 'json',
    found: 'g.id in (select rowid from "gamesText" where "searchText" match \'"\' || $1 || \'"\')',
    zips: '(select value as zip, key as place from json_each($2)) z cross',
    wishes: 'cross join wishes w',
  },
  postgres: {
    object: 'json_build_object',
    array: 'json_agg',
    json: '',
    found: `g."searchText" like '%' || $1 || '%'`,
    zips: 'json_array_elements_text($2::json) with ordinality as z (zip, place)',
    wishes: 'join wishes w',
  },
}

export function getBaselineQuery(scenario: ScenarioName, engine: Engine): BaselineQuery {
  const { sql, parametersOf }: BaselineQuery = queries[scenario]
  const inDialect = sql.replaceAll(/\{(\w+)\}/g, (_match, name: string) => dialects[engine][name] ?? '')
  return { sql: engine === 'sqlite' ? inDialect.replaceAll('$', '?') : inDialect, parametersOf }
}

const queries = {
  'upcoming events': {
    sql: upcomingEvents,
    parametersOf: ({ memberId }) => [memberId, ...runningSince()],
  },
  'events nearby': {
    sql: eventsNearby,
    parametersOf: ({ memberId, zipsAround }) => [memberId, zipsAround, ...runningSince()],
  },
  'search nearby': {
    sql: searchNearby,
    parametersOf: ({ memberId, zipsAround, url }) => [
      memberId,
      zipsAround,
      ...runningSince(),
      `%${url.searchParams.get('search')}%`,
    ],
  },
  'games search': { sql: gamesSearch, parametersOf: ({ url }) => [url.searchParams.get('search')] },
  'nearby players': {
    sql: nearbyPlayers,
    parametersOf: ({ memberId, zipsAround }) => [memberId, zipsAround],
  },
  'a conversation': {
    sql: conversation,
    parametersOf: ({ url }) => {
      const [, , , one, other] = url.pathname.split('/').map(Number)
      return inOrder(one ?? 0, other ?? 0)
    },
  },
  'what fits': {
    sql: whatFits,
    parametersOf: ({ memberId, url }) => [Number(url.pathname.split('/')[3]), memberId, clubMinutes],
  },
  'wanted near you': { sql: wantedNearby, parametersOf: ({ memberId, zipsAround }) => [memberId, zipsAround] },
  join: {
    sql: join,
    parametersOf: ({ memberId, url }) => [Number(url.pathname.split('/')[3]), memberId, new Date().toISOString()],
  },
  'send message': {
    sql: sendMessage,
    parametersOf: ({ memberId, body }) => {
      const { receiverId, content } = JSON.parse(body) as { receiverId: number; content: string }
      return [memberId, receiverId, ...inOrder(memberId, receiverId), content, new Date().toISOString()]
    },
  },
  'sign-in': { sql: signIn, parametersOf: ({ body }) => [(JSON.parse(body) as { username: string }).username] },
} satisfies Record<string, BaselineQuery>

export type ScenarioName = keyof typeof queries

/** Returns the earliest start of an event that can still run, and the current time. */
function runningSince(): [string, string] {
  const now = Date.now()
  return [new Date(now - 5 * 60 * 60_000).toISOString(), new Date(now).toISOString()]
}

function inOrder(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one]
}
