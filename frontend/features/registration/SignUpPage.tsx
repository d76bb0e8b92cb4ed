import { SignUpForm } from '#shared/calls/accounts/account.schema.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { PublicForm } from '#records/form/PublicForm.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { PublicCard } from '#ui/PublicCard.tsx';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { loadPage } from '#ui/dialog/navigation-guards.ts';
import { EmailFields, PersonNameFields, PhoneField, SignInFields } from './fields/PersonFields.tsx';
import { DemoLink } from './fields/DemoLink.tsx';
import { ContactFields, NameFields, PlaceFields } from './fields/RescueFields.tsx';
import { emptySignUp, toSignUpPayload, SIGN_UP_DRAFT } from './fields/sign-up.ts';
import { dialCodeOf, useCountries } from './fields/usePlaces.ts';

/** The time for which the message about errors shows (product/accounts 1.2). */
const HINT_MS = 1500;

/** The sign-up form in two columns: about the rescue and about the user (product/accounts 1.1). */
export function SignUpPage() {
  const form = useSchemaForm(SignUpForm, emptySignUp());
  const countriesState = useCountries();
  const countryId = useFieldText(form, 'tenantVm.countryId');
  const dialCode = dialCodeOf(countriesState.countries, countryId);
  const save = useSave(accounts.signUp, form, (values) => ({ body: toSignUpPayload(values, dialCode) }), {
    draftKey: SIGN_UP_DRAFT,
    invalidHint: 'Please correct highlighted fields',
    invalidHintMs: HINT_MS,
    successMessage: '',
    onDone: () => loadPage('/signup/success'),
  });
  return (
    <PublicCard
      wide
      title="Sign up your rescue"
      lead={
        <>
          About five minutes, with some answers suggested, then a link by email. Prefer one question at a
          time?{' '}
          <a href="/registration?steps" data-carries>
            Go step by step
          </a>
          .{!save.isDirty && <DemoLink />}
        </>
      }
    >
      <PublicForm save={save} buttonLabel="Sign up" confirmsLeaving>
        <div className="registration-columns">
          <section aria-labelledby="registration-rescue" className="stack">
            <h2 id="registration-rescue">Your Rescue Information</h2>
            <NameFields />
            <PlaceFields countriesState={countriesState} />
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
          {save.hint}
          <a href="/login">Sign in instead</a>
          <Button type="submit" variant="primary" busy={save.busy}>
            Sign Up
          </Button>
        </div>
      </PublicForm>
    </PublicCard>
  );
}
