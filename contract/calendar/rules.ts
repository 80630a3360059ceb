/** Maximum number of calendar addresses of a member. */
export const maxCalendarSubscriptions = 20
