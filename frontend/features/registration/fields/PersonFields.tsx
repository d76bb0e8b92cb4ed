import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '#ui/form/fields.tsx';
import { NewPasswordFields } from '#ui/form/password/NewPasswordFields.tsx';
import { useText } from '#ui/form/watched.ts';
import { DialField } from './DialField.tsx';
import { EMAIL_HELP, useEmailFree } from './useEmailFree.ts';

/** First and last name. */
export function PersonNameFields() {
  return (
    <div className="stack two">
      <TextField name="firstName" label="First Name" autoComplete="given-name" required />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
    </div>
  );
}

/** The address of the account; proposes the rescue's, and says while the user types if it is free. */
export function EmailFields() {
  const email = useText('email');
  const { isSubmitting } = useFormState();
  const standing = useEmailFree(email, isSubmitting);
  const ofRescue = useText('tenantVm.emailAddress');
  const proposed = useId();
  return (
    <>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        list={proposed}
        help={
          <span role="status" className={standing === 'taken' ? 'registration-taken' : undefined}>
            {EMAIL_HELP[standing]}
          </span>
        }
        required
      />
      <datalist id={proposed}>{ofRescue && <option value={ofRescue}>Rescue Email</option>}</datalist>
      <TextField name="alternateEmailAddress" label="Alternate Email" type="email" inputMode="email" />
    </>
  );
}

/** User name and password for later sign-ins. */
export function SignInFields() {
  return (
    <>
      <TextField name="username" label="User ID" autoComplete="username" required />
      <NewPasswordFields />
    </>
  );
}

/** The phone of the new user. */
export const PhoneField = ({ dialCode }: { dialCode: string }) => (
  <DialField name="phoneNumber" label="Phone" dialCode={dialCode} />
);
