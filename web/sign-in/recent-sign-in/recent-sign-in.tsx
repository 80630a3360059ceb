import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { endProof, useIsAskingForProof } from '../../platform/api/sign-in-proof.ts'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Opens for a sensitive action when the last sign-in is too long ago. Its code loads when it first opens. */
export function RecentSignIn({ member }: { member: OwnUser }) {
  return <ProofDialog member={member} isOpen={useIsAskingForProof()} onClose={endProof} />
}
