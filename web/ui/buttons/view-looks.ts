/** The classes of a switch between the views of a list, and of its buttons. */
export const viewTrayLook =
  'flex h-11 w-fit shrink-0 rounded-control border border-line bg-surface-sunken p-1 shadow-tray'
export const viewTileLook =
  'tray-tile touch-target relative grid w-11 place-items-center rounded-[0.5625rem] focus-visible:-outline-offset-2 [&>svg]:size-4.5'
