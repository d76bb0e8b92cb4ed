import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '#ui/form/fields.tsx';
import { NewPasswordFields } from '#ui/form/password/NewPasswordFields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { DialField } from './DialField.tsx';
import { EMAIL_HELP, useEmailAvailability } from './useEmailAvailability.ts';

/** First and last name. */
export function PersonNameFields() {
  return (
    <div className="stack two">
      <TextField name="firstName" label="First Name" autoComplete="given-name" required />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
    </div>
  );
}

/** The email fields of the account; suggest the rescue's address, and show during typing if the entered one is free. */
export function EmailFields() {
  const email = useTextValue('email');
  const { isSubmitting } = useFormState();
  const availability = useEmailAvailability(email, isSubmitting);
  const rescueEmail = useTextValue('tenantVm.emailAddress');
  const suggestionsId = useId();
  return (
    <>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        list={suggestionsId}
        help={
          <span role="status" className={availability === 'taken' ? 'registration-taken' : undefined}>
            {EMAIL_HELP[availability]}
          </span>
        }
        required
      />
      <datalist id={suggestionsId}>
        {rescueEmail && <option value={rescueEmail}>Rescue Email</option>}
      </datalist>
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
