import { Copy, Download } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { copyText } from '../../ui/browser/sharing.ts'

/** Shows new recovery codes once, with buttons to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')

  async function handleCopy() {
    if (await copyText(text)) showToast({ title: 'Copied', description: 'Keep the recovery codes in a safe place.' })
    else showToast({ title: 'Could not copy the codes', description: 'Download them or write them down.' })
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Keep these recovery codes in a safe place. Each of them signs you in once if you lose your phone. We cannot show
        them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 font-mono text-sm max-[24rem]:text-xs md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {'clipboard' in navigator && (
          <Button variant="secondary" onClick={() => void handleCopy()}>
            <Copy aria-hidden />
            Copy
          </Button>
        )}
        <Button asChild variant="secondary">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Meeplehood recovery codes\n\n${text}\n`)}`}
            download="meeplehood-recovery-codes.txt"
          >
            <Download aria-hidden />
            Download
          </a>
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  )
}
