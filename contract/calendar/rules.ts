export const maxCalendarSubscriptions = 20
