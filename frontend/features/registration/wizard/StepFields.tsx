import { PersonNameFields, PhoneField, SignInFields } from '../fields/PersonFields.tsx';
import { NameFields, PlaceFields, WebsiteField } from '../fields/RescueFields.tsx';
import type { useCountries } from '../fields/usePlaces.ts';
import type { Verification } from './useVerification.ts';
import { VerifyEmail } from './VerifyEmail.tsx';

interface Props {
  readonly step: number;
  readonly countriesState: ReturnType<typeof useCountries>;
  readonly dialCode: string;
  readonly verification: Verification;
}

/** The fields of a step. */
export function StepFields({ step, countriesState, dialCode, verification }: Props) {
  if (step === 0) return <NameFields />;
  if (step === 1) return <PlaceFields countriesState={countriesState} />;
  if (step === 2) return <WebsiteField />;
  return (
    <>
      <PersonNameFields />
      <VerifyEmail verification={verification} />
      {/* The fields below are disabled until the email address is verified (product/accounts 1.6). */}
      <fieldset className="stack" disabled={!verification.proof}>
        <SignInFields />
        <PhoneField dialCode={dialCode} />
      </fieldset>
    </>
  );
}
