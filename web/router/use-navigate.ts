import { useRouter } from './router-context.ts'
import type { Router } from './router.ts'

/** How to go to an address of this site, or so many steps through the history. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

/** How to start the shown screen anew, which may lead elsewhere by now. */
export function useRevalidate(): Router['revalidate'] {
  return useRouter().revalidate
}
