import { isReadablePicture } from '../../../contract/platform/pictures/picture-files.ts'
import { maxWebAddressLength } from '../../../contract/platform/fields.ts'

/** Returns the absolute http or https address of a picture; undefined for an address that our server cannot read. */
export function pictureAddress(address: string, base?: string): URL | undefined {
  const url = address.length > maxWebAddressLength ? null : URL.parse(address, base)
  if (!url) return undefined
  const isWebAddress = url.protocol === 'http:' || url.protocol === 'https:'
  const isReadable = isReadablePicture(url) !== false && url.href.length <= maxWebAddressLength
  return isWebAddress && isReadable ? url : undefined
}
