import type { User } from '../../../contract/schemas/user.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { bindField } from '../../ui/forms/bind-field.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ user }: { user: User }) {
  const { form, upload, failure, choosePhoto, onSubmit } = useProfileForm(user)
  const { isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6 p-5 sm:grid-cols-2 md:p-6">
      <TextField
        label="Display name"
        autoComplete="name"
        placeholder="Maya Lind"
        {...bindField(form, 'displayName')}
      />
      <TextField label="Email" type="email" value={user.email} readOnly hint="From your account." />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="+43 316 555 0100"
        {...bindField(form, 'phoneNumber')}
      />
      <TextField
        label="Location"
        autoComplete="address-level2"
        placeholder="Graz, Austria"
        {...bindField(form, 'location')}
      />
      <div className="grid grid-cols-1 content-start gap-6 sm:col-span-2">
        <TextField
          label="Education"
          placeholder="BSc Electrical Engineering"
          {...bindField(form, 'education')}
        />
        <ProfilePhoto control={form.control} upload={upload} onChoose={choosePhoto} />
        {failure && (
          <Notice tone="red" title="Your profile was not saved.">
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={isSubmitting}>
            Save profile
          </Button>
        </div>
      </div>
    </form>
  )
}
