import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueueMail } from '../../kernel/mail/outbox.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { fillLists, claimTenantName, tenantActions, type TenantInfo } from '../../tenants/new-tenant.ts';
import { addToListing } from '../../tenants/listing/listing.table.ts';
import { updateAdministrators } from '../user/administrators.table.ts';
import { hashNewPassword } from '../secrets/new-password.ts';
import { consumeProof } from './otp.table.ts';
import { countMailRequest } from '../../kernel/limits/limits.ts';
import { type Login, rowOf, claimEmail, claimLogin, userItem } from '../user/user.table.ts';

type SignUp = Parsed<typeof accounts.signUp>['body'];

function toTenantInfo({ tenantVm, status, phoneNumber, alternateEmailAddress }: SignUp): TenantInfo {
  const { countryId, mailList: _mailList, ...rest } = tenantVm;
  const derivedFields = {
    countryId,
    countryISO2Code: countryId,
    countryISDCode: '',
    onboarding: 'start',
  } as const;
  // Stored with the rescue and shown nowhere: how it signed up, and further contacts of its founder.
  const signUpFields = { signUpType: status, signerPhone: phoneNumber, alternateEmailAddress };
  return Object.assign({ ...rest, ...derivedFields }, signUpFields);
}

/** The writes that claim the names, in the registry: a second sign-up with one gets 409, and none of it is stored. */
function claimNames(login: Login, tenantName: string, now: Date): Action[] {
  return [
    claimTenantName(tenantName, login.tenantId),
    addToListing(login.tenantId, tenantName, now),
    claimLogin(login, { userName: 'username', email: 'email' }),
    claimEmail(login.email, login),
    ...(login.confirmed ? [] : [enqueueMail({ letter: 'verify', userName: login.userName }, now)]),
  ];
}

/** The reply to a sign-up. */
interface SignUpResult {
  readonly tenantId: string;
  readonly confirmed: boolean;
}

/**
 * Makes a rescue and its first Administrator in one transaction; the pick-lists follow, and an interruption in between
 * is repaired at the first sign-in. With the proof of a code the account is confirmed, otherwise a link is sent.
 */
export async function signUp({ body }: Parsed<typeof accounts.signUp>, context: PublicContext) {
  const { now } = context;
  await countMailRequest(context);
  const { username: userName, email, firstName, lastName, emailProof } = body;
  const hash = await hashNewPassword(body.password);
  const proofAction = emailProof ? await consumeProof(registry(), email, emailProof, now) : undefined;
  const [tenantId, userId] = [newId(), newId()];
  const login: Login = {
    userId,
    tenantId,
    userName,
    email,
    hash,
    role: 'Administrator',
    firstName,
    lastName,
    active: true,
    countryCode: body.tenantVm.countryId,
    confirmed: Boolean(proofAction),
  };
  const table = tableOf(tenantId);
  const user = rowOf(login, now.toISOString());
  const tenantWrites = [
    ...tenantActions(toTenantInfo(body), tenantId),
    { put: userItem(user) },
    ...updateAdministrators(undefined, user),
  ];
  const claimActions = [...claimNames(login, body.tenantVm.name, now), ...(proofAction ? [proofAction] : [])];
  const reply: SignUpResult = { tenantId, confirmed: login.confirmed };
  const result = await transactOnce({ table: registry() }, claimActions, reply, [
    { table, actions: tenantWrites },
  ]);
  await fillLists(tableOf(result.tenantId));
  return result;
}
