/** A member within whose travel distance an event is, and the game or the search that the notification names. */
export type NearMember = { userId: number; miles: number; gameId: number | null; searchName: string | null }

/** Collects the nearest `limit` members from any number of members, and each member once. */
export class NearestMembers {
  readonly #limit: number
  #members = new Map<number, NearMember & { reason: number }>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** If a member is added several times, the lowest id of a game or search counts. */
  add(member: NearMember, reason: number) {
    const known = this.#members.get(member.userId)
    if (known && known.reason <= reason) return
    this.#members.set(member.userId, { ...member, reason })
    if (this.#members.size > 2 * this.#limit)
      this.#members = new Map(this.#nearest().map((near) => [near.userId, near]))
  }

  list(): NearMember[] {
    return this.#nearest().map(({ reason: _reason, ...member }) => member)
  }

  #nearest() {
    return [...this.#members.values()]
      .toSorted((one, other) => one.miles - other.miles || one.userId - other.userId)
      .slice(0, this.#limit)
  }
}
