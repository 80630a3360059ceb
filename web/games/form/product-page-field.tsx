import { useFieldDraft } from '../../platform/session/use-field-draft.ts'
import { pressedKey } from '../../ui/browser/pressed-key.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function ProductPageField({ draftName, onFound }: { draftName: string; onFound: (imageUrl: string) => void }) {
  const [url, setUrl] = useFieldDraft(draftName, 'product page')
  const extraction = useCall('POST /api/images/extract')

  async function handleExtract() {
    const page = url.trim()
    if (!page) {
      showToast({ title: 'No URL provided', description: 'Please enter a product URL first.', tone: 'danger' })
      return
    }
    try {
      const { imageUrl } = await extraction.mutateAsync({ body: { url: page } })
      if (imageUrl) onFound(imageUrl)
      showOutcome(imageUrl)
    } catch {
      showToast(errorToast('Failed to extract image from URL. Please try another URL or enter the image URL manually.'))
    }
  }

  return (
    <Field label="Product URL" hint="A shop or encyclopedia page about the game. We look for a picture on it.">
      <div className="flex flex-wrap gap-3">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://boardgamegeek.com/boardgame/13/catan"
          className="grow basis-64"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => {
            if (pressedKey(event.nativeEvent) !== 'Enter') return
            // Enter would submit the whole form.
            event.preventDefault()
            void handleExtract()
          }}
        />
        <Button variant="secondary" pending={extraction.isPending} onClick={() => void handleExtract()}>
          {extraction.isPending ? 'Extracting...' : 'Extract Image'}
        </Button>
      </div>
    </Field>
  )
}

function showOutcome(imageUrl: string | null) {
  if (imageUrl) showToast({ title: 'Image found!', description: 'We filled in its address for you.', tone: 'success' })
  else
    showToast({
      title: 'No image found',
      description: 'Could not extract an image from this URL. Please enter an image URL manually.',
      tone: 'danger',
    })
}
