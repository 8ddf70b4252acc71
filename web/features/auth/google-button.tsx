import { authFormMessages as texts } from '../../../content/messages/en/account.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

interface GoogleButtonProps {
  returnTo: string
  errorTo: string
  onFailure: (message: string | null) => void
}

export function GoogleButton({ returnTo, errorTo, onFailure }: GoogleButtonProps) {
  const { busy, leave } = useGoogleSignIn(onFailure)
  return (
    <>
      <Button variant="line" size="lg" block busy={busy} onClick={() => void leave({ returnTo, errorTo })}>
        {!busy && <GoogleMark />}
        {texts.google}
      </Button>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-sm text-ink-500 before:border-t before:border-ink-200 after:border-t after:border-ink-200">
        {texts.or}
      </div>
    </>
  )
}
