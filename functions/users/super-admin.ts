import { InviteInput } from '#shared/calls/users/users.ts';
import { newLink } from '../accounts/link/link.table.ts';
import {
  emailKey,
  claimEmailAction,
  userItem,
  userKey,
  type UserRow,
  userOf,
} from '../accounts/user/user.table.ts';
import { newId } from '../kernel/ids.ts';
import { HttpError } from '../kernel/http-error.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { guardOf } from '../kernel/table/actions.ts';
import { registry, tableOf, transactAcross } from '../kernel/table/table.ts';
import { linkUrl } from '../accounts/link/link-url.ts';
import { createTenant, tenantNameKey } from '../tenants/new-tenant.ts';
import { TENANT_KEY, tenantNames } from '../tenants/tenant.record.ts';
import { emails } from '../accounts/user/user.record.ts';

/** The rescue of the installation's operators: one without animals. */
const OPERATIONS_TENANT = {
  name: 'Havenkeep Operations',
  tenantAcronym: 'OPS',
  street: '',
  city: '',
  state: '',
  zip: '',
  countryId: 'US',
  countryISO2Code: 'US',
  countryISDCode: '',
  emailAddress: '',
  phone: '',
  website: '',
};

async function ensureOperationsTenant(): Promise<string> {
  const nameItem = await registry().get(tenantNameKey(OPERATIONS_TENANT.name));
  return nameItem ? tenantNames.read(nameItem).row.tenantId : createTenant(OPERATIONS_TENANT);
}

interface PendingUser {
  readonly user: UserRow;
  readonly v: number;
  readonly tenantId: string;
}

/** The pending Super Administrator of an address; undefined if the address is free, 409 if another account has it. */
async function findPendingUser(email: string): Promise<PendingUser | undefined> {
  const item = await registry().get(emailKey(email));
  const owner = item && emails.read(item).row;
  if (!owner) return undefined;
  const found = await tableOf(owner.tenantId).get(userKey(owner.userId));
  const user = found && userOf(found);
  if (!found || !user || user.userName || user.role !== 'SuperAdministrator')
    throw new HttpError(409, 'This address already has an account.');
  if (!user.active)
    throw new HttpError(409, 'This address was invited and deactivated. Please reactivate it first');
  return { user, v: found.v, tenantId: owner.tenantId };
}

/**
 * Makes the link that invites a Super Administrator, and the pending user or its new invitation; for the person who
 * runs the installation, not for a call.
 * @param tenantId the rescue to belong to; absent: a separate one for operations
 * @returns the URL of the link; an earlier one of the same person becomes void
 * @throws 409 if the address has an account or is pending in another rescue, 404 if there is no such rescue, ZodError
 * for a faulty address
 */
export async function inviteSuperAdmin(
  person: { firstName: string; lastName: string; email: string },
  tenantId: string | undefined,
  now: Date,
): Promise<string> {
  const { firstName, lastName, email } = InviteInput.parse({ ...person, roleName: 'SuperAdministrator' });
  const pendingUser = await findPendingUser(email);
  if (pendingUser && tenantId && pendingUser.tenantId !== tenantId)
    throw new HttpError(409, 'This address is already invited to another rescue');
  const chosenTenantId = pendingUser?.tenantId ?? tenantId ?? (await ensureOperationsTenant());
  const table = tableOf(chosenTenantId);
  if (!(await table.get(TENANT_KEY))) throw new HttpError(404, 'There is no such rescue');
  const userId = pendingUser?.user.userId ?? newId();
  const account = { tenantId: chosenTenantId, userId };
  const { token, action } = newLink('invite', email, account, now);
  const user: UserRow = {
    ...pendingUser?.user,
    userId,
    firstName,
    lastName,
    email,
    role: 'SuperAdministrator',
    active: true,
    invitedAt: now.toISOString(),
    mail: 'sent',
  };
  await transactAcross([
    { table: registry(), actions: [action, ...(pendingUser ? [] : [claimEmailAction(email, account)])] },
    {
      table,
      actions: [
        {
          put: userItem(user, (pendingUser?.v ?? 0) + 1),
          guard: guardOf(pendingUser),
          onFail: versionConflict,
        },
      ],
    },
  ]);
  return linkUrl('/auth/verify', token, email);
}
