export const maxWebAddressLength = 2000
