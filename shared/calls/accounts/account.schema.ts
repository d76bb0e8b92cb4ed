import * as z from 'zod';
import {
  whenFieldsValid,
  singleLine,
  optionalEmail,
  optionalText,
  Phone,
  requiredName,
  requiredText,
} from '../../contract/fields.ts';
import { isCountry } from '../../rules/people/countries.ts';
import { isStrongEnough, PASSWORD_MESSAGE } from '../../rules/text/password.ts';
import { isWebsite } from '../../rules/text/website.ts';

/** A required email address, with the form's messages for a missing and an invalid one (product/accounts 1.3). */
export const requiredEmail = (requiredMessage: string, invalidMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(254, invalidMessage)
    .pipe(z.email(invalidMessage));

/** The visitor's email address, as a query field of public calls. */
export const EmailQuery = requiredEmail('Email address is required', 'Invalid Email Address');

/**
 * Not documented: a new email address that waits for its confirmation; empty if none does. `isOver`: its link has
 * expired.
 */
export const NewEmailAddress = z.object({
  email: z.string(),
  /** The ISO time until which the link is valid. */
  until: z.string(),
  isOver: z.boolean(),
});
export type NewEmailAddress = z.output<typeof NewEmailAddress>;

/** The present password of an account, as it is typed. */
export const CurrentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(128);

/** A new password by the documented rule (product/accounts 3.1). */
export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .refine(isStrongEnough, PASSWORD_MESSAGE);

/** A new sign-in name. */
export const NewUserName = requiredName('User Id', 64).refine(
  (name) => !/\s/.test(name),
  'User Id can’t contain blanks',
);

/** The secret of a link in a mail. */
export const LinkToken = z.string('Link Expired').min(1, 'Link Expired').max(200, 'Link Expired');

/**
 * The website of a rescue, which must be given.
 * @param invalidMessage the form's message for a text that is no web address
 */
export const requiredWebsite = (invalidMessage: string) =>
  singleLine('Website, Facebook, etc. address is required')
    .min(1, 'Website, Facebook, etc. address is required')
    .max(250, 'Must be 250 characters or less')
    .refine(isWebsite, invalidMessage);

/** The rescue of a sign-up (product/accounts 1.4). */
export const SignUpTenant = z.object({
  name: requiredName('Rescue name', 150),
  tenantAcronym: requiredText('Rescue acronym', 20),
  street: requiredText('Street Name', 150),
  city: requiredText('City or Township Name', 75),
  countryId: requiredText('Country name', 2).refine(isCountry, 'Country name is required'),
  state: requiredText('State/Province/Locality', 75),
  zip: optionalText(15),
  phone: Phone,
  emailAddress: requiredEmail('Email Address is required', 'Email is not a valid email'),
  website: requiredWebsite('Please enter valid URL'),
  mailList: z.boolean().default(true),
});

const fields = {
  firstName: requiredText('First Name', 75),
  lastName: requiredText('Last Name', 75),
  username: NewUserName,
  password: NewPassword,
  email: requiredEmail('Email Address is required', 'Email is not a valid email'),
  alternateEmailAddress: optionalEmail,
  phoneNumber: Phone,
  status: optionalText(20),
  tenantVm: SignUpTenant,
  /** Not documented: the proof from `otp-verify`, so that an account of the wizard needs no second confirmation. */
  emailProof: z.string().max(200).optional(),
};

interface EmailAddresses {
  readonly email: string;
  readonly alternateEmailAddress: string;
}

/** Refuses an alternate address that equals the email address (product/accounts 1.3). */
const withDistinctEmails = <T extends z.ZodType<EmailAddresses>>(schema: T) =>
  schema.refine(
    ({ email, alternateEmailAddress }) => alternateEmailAddress.toLowerCase() !== email.toLowerCase(),
    {
      error: 'Alternate Email should not be same as Email Address',
      path: ['alternateEmailAddress'],
      when: whenFieldsValid('email', 'alternateEmailAddress'),
    },
  );

/** A sign-up as it is sent (product/accounts 1.4). */
export const SignUp = withDistinctEmails(z.object(fields));
export type SignUp = z.output<typeof SignUp>;

/** A password typed twice (product/accounts 3.1). */
export const confirmationFields = {
  confirmPassword: z.string({ error: 'Confirm Password is required' }).min(1, 'Confirm Password is required'),
};

interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Refuses a repeated password that differs (product/accounts 3.1), even while the first one is too weak. */
export const withMatchingPasswords = <T extends z.ZodType<Passwords>>(schema: T) =>
  schema.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Password mismatch',
    path: ['confirmPassword'],
    when: whenFieldsValid('confirmPassword'),
  });

/** The sign-up form's own rules: the request, and the repeated password. */
export const SignUpForm = withMatchingPasswords(
  withDistinctEmails(z.object({ ...fields, ...confirmationFields })),
);

/** The reset form's own rules. */
export const PasswordForm = withMatchingPasswords(z.object({ password: NewPassword, ...confirmationFields }));

/** Six digits of an authenticator app, or a recovery code. */
export const TwoFactorCode = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(6, 'Enter the code')
  .max(40, 'Enter the code');
