import type { accounts } from '#shared/calls/accounts/accounts.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Input } from '#shared/contract/call.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { signIn } from '#client/session/session.ts';
import { loadPage } from '#ui/dialog/navigation-guards.ts';
import { toast } from '#ui/message/toast.ts';

type Payload = Input<typeof accounts.signUp>['body'];

/** A phone number without its punctuation; '' if it is still longer than a person's record takes. */
function compactPhone(phone = ''): string {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return digits.length <= 15 ? digits : '';
}

/** The person record of the new user (product/accounts 1.6). */
function toPerson({
  firstName,
  lastName,
  email,
  phoneNumber,
  tenantVm,
}: Payload): Input<typeof people.create> {
  const { street, city, state, zip, countryId, website } = tenantVm;
  return {
    query: { force: true },
    body: {
      firstName,
      lastName,
      street,
      city,
      state,
      zip,
      countryId,
      phone: compactPhone(phoneNumber),
      email,
      mailList: false,
      website,
      entityType: 'Person',
      hospital: false,
      rescue: false,
      flag: false,
    },
  };
}

/**
 * Completes a sign-up of the wizard: signs in, which replaces this page by the app, then adds the new user's person
 * record. The account exists by now and must not be lost, so a failure is shown and can be corrected by hand.
 */
export async function signInAfterSignUp(payload: Payload): Promise<void> {
  const { username: userName, password } = payload;
  try {
    await signIn({ userName, password, staySignedIn: false });
  } catch {
    toast.warn('Your rescue is signed up. Please sign in');
    loadPage('/login');
    return;
  }
  await makeCall(people.create, toPerson(payload)).catch(() =>
    toast.warn('We couldn’t add you to People. You can do that later'),
  );
}
