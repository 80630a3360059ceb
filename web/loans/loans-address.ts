import { useSearchParams } from '../router/index.ts'

/** The tabs of the screen of loans. The address contains the open one. */
const loanTabs = ['lent', 'borrowed', 'requests', 'past'] as const

export function useLoanTab() {
  const [address, setAddress] = useSearchParams()
  const tab = loanTabs.find((name) => name === address.get('list')) ?? 'lent'
  return {
    tab,
    openTab: (name: string) =>
      setAddress(new URLSearchParams(name === 'lent' ? '' : { list: name }), { replace: true }),
  }
}
