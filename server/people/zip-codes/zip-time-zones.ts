import findTimeZone from '@photostructure/tz-lookup'
import type { ZipEntry } from './zip-entries.ts'

/**
 * Returns the IANA time zone of a zip. The map of `tz-lookup` is inaccurate in thinly populated areas: near borders it
 * returns zones of Canada, Mexico or the next state, which are an hour off. Therefore states with a single zone do not
 * use the map, states on a foreign border only accept their own zones, and a table corrects single towns.
 */
export function timeZoneOf({ zip, state, latitude, longitude }: ZipEntry): string {
  const fixed = correctedZones.get(zip) ?? zonesOfWholeStates.get(state)
  if (fixed !== undefined) return fixed
  const zone = findTimeZone(latitude, longitude)
  const ownZones = zonesOfBorderStates[state]
  return ownZones?.includes(zone) === false ? (ownZones[0] ?? zone) : zone
}

const zonesOfWholeStates = byEachWord({
  'America/New_York': ['CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  'America/Chicago': ['AR IA IL LA MN MO MS OK WI'],
  'America/Denver': ['CO MT NM UT WY'],
  'America/Los_Angeles': ['CA NV WA'],
  'America/Puerto_Rico': ['PR'],
  'America/St_Thomas': ['VI'],
  'Pacific/Guam': ['GU'],
  'Pacific/Pago_Pago': ['AS'],
  'Pacific/Saipan': ['MP'],
})

/** The first zone of each state is the one along the foreign border, for zips that the map places beyond it. */
const zonesOfBorderStates: Record<string, string[]> = {
  AK: [
    'America/Anchorage',
    'America/Adak',
    'America/Juneau',
    'America/Metlakatla',
    'America/Nome',
    'America/Sitka',
    'America/Yakutat',
  ],
  AZ: ['America/Phoenix', 'America/Denver'],
  ID: ['America/Los_Angeles', 'America/Boise', 'America/Denver'],
  MI: ['America/Detroit', 'America/Menominee', 'America/Chicago'],
  ND: ['America/Chicago', 'America/Denver', 'America/North_Dakota/Beulah', 'America/North_Dakota/New_Salem'],
  TX: ['America/Chicago', 'America/Denver'],
}

/** Towns close to a zone boundary, with the legal time of their county. */
const correctedZones = byEachWord({
  'America/New_York': [
    '42764 42784', // KY: LaRue and Hardin counties
    '37337 37362', // TN: Rhea and Polk counties
  ],
  'America/Detroit': ['49807 49818 49879'], // MI: Delta and Marquette counties
  'America/Menominee': ['49902 49903 49915 49920 49927 49935 49964'], // MI: Iron County
  'America/Indiana/Indianapolis': ['47875 47928 47974'], // IN: Vermillion County
  'America/Indiana/Knox': ['46968'], // IN: Starke County
  'America/Indiana/Tell_City': ['47514 47515 47525 47551 47576'], // IN: Perry County
  'America/Chicago': [
    '32424 32430 32449 32465', // FL: Calhoun County and the north of Gulf County
    '47660 47948', // IN: Gibson and Newton counties
    '67731 67732 67745 67756 67855 67860 67861 67862 67880', // KS: all but four counties of its western edge
    '40115 42603 42642 42712 42728 42753', // KY: Breckinridge, Clinton, Russell, Grayson and Adair counties
    '58757 58795 58801 58802 58803 58830 58831 58835 58838 58843 58845 58849 58853 58854 58856', // ND: around Williston
    '57601', // SD: Mobridge
    '37340 37396 37723 38504 38577', // TN: Marion, Cumberland and Fentress counties
  ],
  'America/North_Dakota/New_Salem': ['58520 58535 58563 58631'], // ND: Morton County
  'America/Denver': [
    '86031', // AZ: Navajo Nation
    '69152 69216 69219', // NE: Hooker County and the west of Cherry County
    '89883', // NV: West Wendover
    '57521', // SD: Jackson County
  ],
  'America/Boise': [
    '83671', // ID: south of the Salmon River
    '97903 97908 97909', // OR: Malheur County
  ],
  'America/Phoenix': ['85534 85922 86021 86022 86028 86030 86034 86036 86039 86042 86043'], // AZ: Hopi, the strip, the south-east
  'America/Los_Angeles': [
    '83542 83554 83802 83808 83811 83837 83845 83846 83849 83867 83868 83873 83874', // ID: the panhandle
    '97834 97840', // OR: Baker County
  ],
})

function byEachWord(linesOfZones: Record<string, string[]>): Map<string, string> {
  const zoneByWord = Object.entries(linesOfZones).flatMap(([zone, lines]) =>
    lines.flatMap((line) => line.split(' ')).map((word) => [word, zone] as const),
  )
  return new Map(zoneByWord)
}
