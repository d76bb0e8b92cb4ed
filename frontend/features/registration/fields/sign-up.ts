import type * as z from 'zod';
import type { SignUpForm } from '#shared/calls/accounts/account.schema.ts';
import { readSignUpType } from '#client/storage/sign-up-type.ts';

/** The input of the form, before it is validated. */
export type SignUpInput = z.input<typeof SignUpForm>;
/** The values of the form after validation. */
type SignUpValues = z.output<typeof SignUpForm>;

/** The key of the draft that the sign-up page and the wizard share, so that a user who switches keeps the input. */
export const SIGN_UP_DRAFT = 'sign-up';

/** The empty form. */
export const emptySignUp = (): SignUpInput => ({
  firstName: '',
  lastName: '',
  username: '',
  password: '',
  confirmPassword: '',
  email: '',
  alternateEmailAddress: '',
  phoneNumber: '',
  status: readSignUpType(),
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

/**
 * The dial codes of countries in which a leading zero is part of the number, also when dialed from abroad (ITU-T E.164,
 * national numbering plans).
 */
const LEADING_ZERO_DIAL_CODES = new Set(['+39', '+378', '+379', '+225', '+226', '+229', '+242']);

/**
 * Puts the dial code before a phone number, and removes the leading zero that is dialed only inside the country.
 * A number that was typed with a plus is not changed, nor is an empty one.
 */
export function withDialCode(phone: string, dialCode: string): string {
  const number = phone.trim();
  if (number === '' || number.startsWith('+') || !dialCode) return number;
  const numberWithoutZero = LEADING_ZERO_DIAL_CODES.has(dialCode)
    ? number
    : number.replace(/^\(0\)\s*/, '').replace(/^(\(?)0(?=[1-9])/, '$1');
  return `${dialCode} ${numberWithoutZero}`;
}

/** Converts the form to the body of the request: without the repeated password, with dial codes in phone numbers. */
export function toSignUpPayload(
  { confirmPassword: _confirmPassword, ...form }: SignUpValues,
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
