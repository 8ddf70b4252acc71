import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { authFormMessages } from '../../../content/messages/en/account.ts'
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { FieldFrame, type FieldTexts, fieldAria } from '../../ui/field-frame.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & FieldTexts

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  const texts = { label, hint, error } as FieldTexts
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <input
          {...rest}
          {...fieldAria(id, texts)}
          id={id}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${INPUT_CLASSES} pr-12`}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-label={authFormMessages.showPassword}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-px right-px grid w-11 place-items-center rounded-sm text-ink-500 hover:text-ink-900 focus-visible:-outline-offset-2"
        >
          <Icon />
        </button>
      </div>
    </FieldFrame>
  )
}

/** For a new password. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'hint'>) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={authFormMessages.passwordRule(PASSWORD_MIN_LENGTH)}
    />
  )
}
