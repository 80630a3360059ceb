/** Maximum length of the address of a page or a picture, in characters. */
export const maxWebAddressLength = 2000
