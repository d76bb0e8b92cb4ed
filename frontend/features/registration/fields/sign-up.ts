import type * as z from 'zod';
import type { SignUpForm } from '#shared/calls/accounts/account.schema.ts';
import { signUpType } from '#client/storage/sign-up-type.ts';

/** The values of the form while it is filled in. */
export type Fields = z.input<typeof SignUpForm>;
/** The values once they are valid. */
export type SignUpValues = z.output<typeof SignUpForm>;

/** The key of the draft that both forms share, so that the input moves from one to the other. */
export const SIGN_UP_DRAFT = 'sign-up';

/** The empty form. */
export const emptySignUp = (): Fields => ({
  firstName: '',
  lastName: '',
  username: '',
  password: '',
  confirmPassword: '',
  email: '',
  alternateEmailAddress: '',
  phoneNumber: '',
  status: signUpType(),
  tenantVm: {
    name: '',
    tenantAcronym: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    countryId: '',
    phone: '',
    emailAddress: '',
    website: '',
    mailList: true,
  },
});

/** Countries in which a leading zero is part of the number and is dialled from abroad, too (ITU-T E.164, national numbering plans). */
const LEADING_ZERO_COUNTRIES = new Set(['+39', '+378', '+379', '+225', '+226', '+229', '+242']);

/**
 * A phone number behind its dial code, without the zero that is dialled inside the country alone; one that was typed with a plus
 * stays as it is, none stays none.
 */
export function withDialCode(phone: string, dialCode: string): string {
  const number = phone.trim();
  if (number === '' || number.startsWith('+') || !dialCode) return number;
  const numberWithoutZero = LEADING_ZERO_COUNTRIES.has(dialCode)
    ? number
    : number.replace(/^\(0\)\s*/, '').replace(/^(\(?)0(?=[1-9])/, '$1');
  return `${dialCode} ${numberWithoutZero}`;
}

/** The request: without the repeated password, phones with the dial code of the country. */
export function toSignUpPayload(
  { confirmPassword: _twice, ...form }: SignUpValues,
  dialCode: string,
  emailProof?: string,
) {
  const { tenantVm, phoneNumber } = form;
  return {
    ...form,
    phoneNumber: withDialCode(phoneNumber, dialCode),
    tenantVm: { ...tenantVm, phone: withDialCode(tenantVm.phone, dialCode) },
    ...(emailProof ? { emailProof } : {}),
  };
}
