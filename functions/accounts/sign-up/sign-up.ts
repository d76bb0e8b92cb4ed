import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { newId } from '../../kernel/ids.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import {
  fillLists,
  claimTenantNameAction,
  tenantActions,
  type TenantInfo,
} from '../../tenants/new-tenant.ts';
import { addToListingAction } from '../../tenants/listing/listing.table.ts';
import { updateAdministratorsActions } from '../user/administrators.table.ts';
import { hashNewPassword } from '../secrets/new-password.ts';
import { consumeProofAction } from './otp.table.ts';
import { countMailRequest } from '../../kernel/limits/limits.ts';
import { type Login, rowOf, claimEmailAction, claimLoginAction, userItem } from '../user/user.table.ts';

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
function claimNameActions(login: Login, tenantName: string, now: Date): Action[] {
  return [
    claimTenantNameAction(tenantName, login.tenantId),
    addToListingAction(login.tenantId, tenantName, now),
    claimLoginAction(login, { userName: 'username', email: 'email' }),
    claimEmailAction(login.email, login),
    ...(login.confirmed ? [] : [mailAction({ letter: 'verify', userName: login.userName }, now)]),
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
  const proofAction = emailProof ? await consumeProofAction(registry(), email, emailProof, now) : undefined;
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
  const createTenantActions = [
    ...tenantActions(toTenantInfo(body), tenantId),
    { put: userItem(user) },
    ...updateAdministratorsActions(undefined, user),
  ];
  const claimActions = [
    ...claimNameActions(login, body.tenantVm.name, now),
    ...(proofAction ? [proofAction] : []),
  ];
  const reply: SignUpResult = { tenantId, confirmed: login.confirmed };
  const result = await transactOnce({ table: registry() }, claimActions, reply, [
    { table, actions: createTenantActions },
  ]);
  await fillLists(tableOf(result.tenantId));
  return result;
}
