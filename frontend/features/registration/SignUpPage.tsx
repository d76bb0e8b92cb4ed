import { SignUpForm } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useAsk } from '#client/useAsk.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { Button } from '#ui/Button.tsx';
import { DoorCard, DoorNotice } from '#ui/DoorCard.tsx';
import { Form, useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { useHint } from '#ui/Hint.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { EmailFields, PersonNameFields, PhoneField, SignInFields } from './fields/PersonFields.tsx';
import { ContactFields, NameFields, PlaceFields } from './fields/RescueFields.tsx';
import { emptySignUp, payloadOf } from './fields/sign-up.ts';
import { dialCodeOf, useCountries } from './fields/usePlaces.ts';

/** How long the words about faults stand (product/accounts 1.2). */
const HINT_MS = 1500;

/** The sign-up form in two columns: the rescue's and one's own (product/accounts 1.1). */
export function SignUpPage() {
  const form = useSchemaForm(SignUpForm, emptySignUp());
  const places = useCountries();
  const { ask, busy, refused } = useAsk(form);
  const keyOf = useDeedKey();
  const [hint, showHint] = useHint('Please correct highlighted fields', HINT_MS);
  const countryId = useFieldText(form, 'tenantVm.countryId');
  const dialCode = dialCodeOf(places.countries, countryId);
  const submit = useOnce(
    form.handleSubmit(
      async (filled) => {
        const body = payloadOf(filled, dialCode);
        const reply = await ask(accounts.signUp, { body }, { key: keyOf(body) });
        if (reply) location.assign('/signup/success');
        else showHint();
      },
      () => showHint(),
    ),
  );
  return (
    <DoorCard
      wide
      title="Sign up your rescue"
      lead={
        <>
          It takes two minutes. Rather one question at a time?{' '}
          <a href="/registration?steps">Go step by step</a>
        </>
      }
    >
      {refused && <DoorNotice tone="error">{refused}</DoorNotice>}
      <Form form={form} onSubmit={submit}>
        <div className="registration-columns">
          <section aria-labelledby="registration-rescue" className="stack">
            <h2 id="registration-rescue">Your Rescue Information</h2>
            <NameFields />
            <PlaceFields places={places} />
            <ContactFields dialCode={dialCode} />
          </section>
          <section aria-labelledby="registration-person" className="stack">
            <h2 id="registration-person">Your Information</h2>
            <PersonNameFields />
            <EmailFields />
            <PhoneField dialCode={dialCode} />
            <SignInFields />
          </section>
        </div>
        <div className="registration-buttons">
          {hint}
          <a href="/login">Sign in instead</a>
          <Button type="submit" variant="primary" busy={busy}>
            Sign Up
          </Button>
        </div>
      </Form>
    </DoorCard>
  );
}
