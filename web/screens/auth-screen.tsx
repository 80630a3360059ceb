import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../platform/api/api-error.ts'
import { keyOf } from '../platform/api/call-queries.ts'
import { DocumentTitle } from '../platform/navigation/document-title.tsx'
import { useNavigate, useSearchParams, withParameters } from '../ui/router/index.ts'
import { nextAddress } from '../platform/navigation/access.ts'
import { loginHeading } from './screens.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { RegistrationTexts, SuspensionContact } from '../site/texts/sign-in-texts.tsx'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { PasskeySignIn } from '../sign-in/passkeys/passkey-sign-in.tsx'
import { TonightAndSoon } from '../events/links/tonight-and-soon.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { showToast } from '../ui/feedback/toast-store.ts'
import { signInFailureText } from '../sign-in/attempt-failures.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { AuthHeading, AuthLayout, KeptTextNote } from '../sign-in/auth-layout.tsx'
import { ForgotPasswordPanel } from '../sign-in/forgot-password-panel.tsx'
import { LoginForm, welcomeToast } from '../sign-in/login-form.tsx'
import { RegisterForm } from '../sign-in/register-form.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

// Few members are suspended, so the first screen does not load this code.
const SuspensionNotice = lazyPart(
  async () => (await import('../moderation/decisions/suspension-notice.tsx')).SuspensionNotice,
  {
    failure: 'The reason for the suspension could not be loaded.',
  },
)
const CodeStep = lazyPart(async () => (await import('../sign-in/code-step.tsx')).CodeStep, {
  failure: 'This step could not be loaded.',
})
const ChosenSeatLine = lazyPart(async () => (await import('../events/links/chosen-seat-line.tsx')).ChosenSeatLine, {
  failure: 'The game night could not be loaded.',
  Loading: ({ otherwise }) => otherwise,
})

const passkeyFailure =
  'This passkey does not work here. Log in with your password, and add a passkey again in the settings.'

type Mode = 'login' | 'register' | 'forgot'

/** Login, register and forgot password. The address contains the mode and the page to open after signing in. */
export function AuthScreen() {
  const [mode, setMode] = useMode()
  const panel = useFocusOnChange<HTMLDivElement>(mode === 'forgot' ? 'forgot' : 'tabs')
  return (
    <AuthLayout onPicture={<TonightAndSoon />}>
      <DocumentTitle>{titles[mode]}</DocumentTitle>
      <div ref={panel} tabIndex={-1} className="outline-none">
        {mode === 'forgot' ? (
          <ForgotPasswordPanel onReturn={() => setMode('login')} />
        ) : (
          <SignInTabs mode={mode} onModeChange={setMode} />
        )}
      </div>
    </AuthLayout>
  )
}

const titles: Record<Mode, string> = { login: 'Login', register: 'Register', forgot: 'Forgot password' }

function SignInTabs({ mode, onModeChange }: { mode: 'login' | 'register'; onModeChange: (mode: Mode) => void }) {
  const openNextPage = useOpenNextPage()
  const [isAskingForCode, setAskingForCode] = useState(false)
  const tabs = useFocusOnChange<HTMLDivElement>(isAskingForCode ? 'code' : 'tabs')
  const [isSuspended, setSuspended] = useState(false)
  const cache = useQueryClient()
  const eventCode = useEventCode()
  const description = mode === 'login' ? loginHeading.description : 'A minute of setup, and you are in the game.'

  function handleSignedIn(member: OwnUser) {
    showToast(welcomeToast(member))
    openNextPage()
  }

  async function handleFailure(error: unknown, fallback: string) {
    setSuspended(isProblem(error, 'AccountSuspended'))
    // The notice may still show the suspension of another member.
    void cache.invalidateQueries({ queryKey: keyOf('GET /api/suspension') })
    showToast({ title: 'Login failed', description: await signInFailureText(error, fallback), tone: 'danger' })
  }

  if (isAskingForCode)
    return (
      <>
        <AuthHeading title="One more step">Your password is right. Now enter a code.</AuthHeading>
        <CodeStep onSignedIn={handleSignedIn} onFailure={handleFailure} onCancel={() => setAskingForCode(false)} />
      </>
    )
  return (
    <div ref={tabs} tabIndex={-1} className="outline-none">
      <Tabs value={mode} onValueChange={(value) => onModeChange(value as typeof mode)} className="max-md:gap-2.5">
        <AuthHeading title={mode === 'login' ? loginHeading.title : 'Pull up a chair'}>
          {eventCode ? <ChosenSeatLine code={eventCode} otherwise={description} /> : description}
        </AuthHeading>
        <TabList label="Login or register" className="w-full!">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login" className="flex flex-col gap-3">
          <KeptTextNote />
          <LoginForm
            onSignedIn={openNextPage}
            onCodeRequired={() => setAskingForCode(true)}
            onFailure={handleFailure}
          />
          <PasskeySignIn onSignedIn={handleSignedIn} onFailure={(error) => handleFailure(error, passkeyFailure)} />
          {isSuspended && (
            <>
              <SuspensionNotice />
              <SuspensionContact />
            </>
          )}
          <Button variant="ghost" onClick={() => onModeChange('forgot')}>
            Forgot password?
          </Button>
        </TabPanel>
        <TabPanel value="register" className="flex flex-col gap-4">
          <RegisterForm onSignedIn={openNextPage} />
          <RegistrationTexts />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function useMode() {
  const [search, setSearch] = useSearchParams()
  const value = search.get('mode')
  const mode: Mode = value === 'register' || value === 'forgot' ? value : 'login'

  function setMode(next: Mode) {
    setSearch((current) => withParameters(current, { mode: next === 'login' ? undefined : next }), {
      preventScrollReset: true,
    })
  }

  return [mode, setMode] as const
}

/** Returns the code of the event whose page opens after signing in; '' for other pages. */
function useEventCode(): string {
  const { pathname } = new URL(nextAddress(useSearchParams()[0]), location.origin)
  return pathname.startsWith(paths.eventLink('')) ? pathname.slice(paths.eventLink('').length) : ''
}

/** Returns a function that opens the page that the visitor requested before signing in. */
function useOpenNextPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => void navigate(nextAddress(search), { replace: true })
}
