import { groupDigits } from '../../contract/platform/group-digits.ts'

export function gamesFoundText(total: number): string {
  return total === 1 ? '1 game found' : `${groupDigits(total)} games found`
}
