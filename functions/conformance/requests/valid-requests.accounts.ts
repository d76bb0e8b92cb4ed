import { accounts } from '#shared/calls/accounts/accounts.ts';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { users } from '#shared/calls/users/users.ts';
import { newIp, PASSWORD, signIn } from '../../accounts/user/account.fixture.ts';
import { newCode } from '../../accounts/sign-up/otp.table.ts';
import { validSignUp } from '../../accounts/sign-up/sign-up.fixture.ts';
import { totpCode, enableTwoStep } from '../../accounts/own-account/two-step.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { putFile } from '../../kernel/files/storage.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { reportJobs } from '../../reports/file/job.record.ts';
import { newJob, reportObjectKey } from '../../reports/file/job.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import {
  createLink,
  createNewAddressLink,
  type Member,
  newAdministrator,
  newEmail,
} from '../../users/user.fixture.ts';
import { RESCUE_REQUESTS } from './valid-requests.rescues.ts';
import { rescueClient, member, rescue, validRequest } from './valid-requests.fixture.ts';

const visitor = (): TestCaller => ({ ip: newIp() });
const asVisitor = <T>(input: T) => ({ input, testCaller: visitor() });
const person = () => ({ firstName: 'Grace', lastName: 'Hall', email: newEmail() });

/** A request by a new member of the rescue. */
const asMember = async <T>(make: (caller: Member) => T | Promise<T>) => {
  const caller = await member();
  return { input: await make(caller), testCaller: caller.testCaller };
};
/** A request by a new Administrator about a new colleague. */
const asAdministrator = async <T>(make: (colleague: Member, admin: Member) => T | Promise<T>) => {
  const [admin, colleague] = [await member(), await member('Veterinarian')];
  return { input: await make(colleague, admin), testCaller: admin.testCaller };
};

async function inviteUser() {
  const { testCaller } = await member();
  const body = { ...person(), roleName: 'Veterinarian' } as const;
  const { id } = (await callApi(users.invite, { body }, testCaller)).body.data;
  return { testCaller, id, email: body.email };
}

/** Requests a new email address for a user and leaves it unconfirmed. */
async function requestNewEmail(user: Member) {
  const email = newEmail();
  await createNewAddressLink(email, user);
  return { email };
}

async function createOtp() {
  const email = newEmail();
  const { code, action } = newCode(email, new Date());
  await registry().transact([action]);
  return { email, otp: code };
}

/** A request by a member with two-step sign-in; `make` gets the next code of their app. */
const withAuthenticatorApp = async <T>(make: (code: string) => T) => {
  const caller = await member();
  const { secret } = await enableTwoStep(caller);
  return { input: make(totpCode(secret, 1)), testCaller: caller.testCaller };
};

async function report(): Promise<string> {
  const { testCaller } = rescueClient();
  const documentFields = {
    id: newId(),
    animalIds: ['a'],
    day: '2026-11-21',
    fileName: 'a.pdf',
    about: 'Bella',
  };
  const doneState = { state: 'done', pages: 2, bytes: 4 } as const;
  const job = newJob(
    { ...documentFields, userId: `user-${testCaller.as}`, changedBy: 'V', ...doneState },
    new Date(),
  );
  await tableOf(rescue().id).putAll([reportJobs.item(job)]);
  await putFile(reportObjectKey(rescue().id, documentFields.id), Buffer.from('%PDF'), 'application/pdf');
  return documentFields.id;
}

const signInRequests = [
  validRequest(accounts.signUp, async () => asVisitor({ body: validSignUp() })),
  validRequest(accounts.otpGenerate, async () => asVisitor({ query: { email: newEmail() } })),
  validRequest(accounts.otpVerify, async () => asVisitor({ query: await createOtp() })),
  validRequest(accounts.forgotUserName, async () => asVisitor({ query: { email: newEmail() } })),
  validRequest(accounts.forgotPassword, async () =>
    asVisitor({ query: { userName: 'unknown', email: newEmail() } }),
  ),
  validRequest(accounts.resetPassword, async () => {
    const user = await member();
    const token = await createLink('reset', user.email, user);
    return asVisitor({ body: { token, email: user.email, password: 'Havenkeep#2' } });
  }),
  validRequest(accounts.confirmEmail, async () => {
    const [user, email] = [await member(), newEmail()];
    return asVisitor({ body: { token: await createNewAddressLink(email, user), email } });
  }),
  validRequest(users.accept, async () => {
    const { id, email } = await inviteUser();
    const token = await createLink('invite', email, { tenantId: rescue().id, userId: id });
    const invitee = { ...person(), email, userName: `grace-${newId()}`.toLowerCase() };
    return asVisitor({
      query: { token },
      body: { ...invitee, password: PASSWORD, confirmPassword: PASSWORD },
    });
  }),
];

const ownAccountRequests = [
  validRequest(accounts.changePassword, () =>
    asMember(() => ({ body: { currentPassword: PASSWORD, password: 'Havenkeep#2' } })),
  ),
  validRequest(accounts.changeEmail, () =>
    asMember(() => ({ body: { password: PASSWORD, email: newEmail() } })),
  ),
  validRequest(accounts.resendEmail, () =>
    asMember(async (caller) => ({ body: await requestNewEmail(caller) })),
  ),
  validRequest(accounts.cancelEmail, () =>
    asMember(async (caller) => ({ body: await requestNewEmail(caller) })),
  ),
  validRequest(accounts.endSession, () =>
    asMember(async ({ userName }) => {
      const { refreshToken } = (await signIn(userName)).body.data;
      return { body: { sessionId: refreshToken.split('.')[0] ?? '' } };
    }),
  ),
  validRequest(accounts.twoStepBegin, () => asMember(() => ({ body: { password: PASSWORD } }))),
  validRequest(accounts.twoStepConfirm, () =>
    asMember(async ({ testCaller }) => {
      const { body } = await callApi(accounts.twoStepBegin, { body: { password: PASSWORD } }, testCaller);
      return { body: { code: totpCode(body.data.secret) } };
    }),
  ),
  validRequest(accounts.twoStepEnd, () =>
    withAuthenticatorApp((code) => ({ body: { password: PASSWORD, code } })),
  ),
  validRequest(accounts.recoveryCodes, () =>
    withAuthenticatorApp((code) => ({ body: { password: PASSWORD, code } })),
  ),
  validRequest(calendar.makeAddress, () => asMember(() => ({}))),
  validRequest(calendar.revokeAddress, () =>
    asMember(async ({ testCaller }) => {
      await callApi(calendar.makeAddress, {}, testCaller);
      return {};
    }),
  ),
  validRequest(calendar.setDigest, () => asMember(() => ({ body: { on: true } }))),
];

const userRequests = [
  validRequest(users.invite, () => asMember(() => ({ body: { ...person(), roleName: 'Veterinarian' } }))),
  validRequest(users.resend, async () => {
    const { testCaller, email } = await inviteUser();
    return { input: { query: { email } }, testCaller };
  }),
  validRequest(users.update, () =>
    asAdministrator(({ userId, email }) => ({
      params: { id: userId },
      body: { ...person(), email, role: 'AnimalCaretaker' },
    })),
  ),
  ...[users.resendAddress, users.cancelAddress].map((call) =>
    validRequest(call, () =>
      asAdministrator(async (colleague) => ({
        params: { userId: colleague.userId },
        body: await requestNewEmail(colleague),
      })),
    ),
  ),
  validRequest(users.deactivate, () => asAdministrator(({ userId }) => ({ params: { userId } }))),
  validRequest(users.reactivate, () =>
    asAdministrator(async ({ userId }, { testCaller }) => {
      await callApi(users.deactivate, { params: { userId } }, testCaller);
      return { params: { userId } };
    }),
  ),
  validRequest(users.resetTwoStep, () =>
    asAdministrator(async (colleague) => {
      await enableTwoStep(colleague);
      return { params: { userId: colleague.userId } };
    }),
  ),
  validRequest(users.requireTwoStep, async () => {
    const administrator = await newAdministrator();
    const { secret } = await enableTwoStep(administrator);
    return {
      input: { body: { required: true, code: totpCode(secret, 1) } },
      testCaller: administrator.testCaller,
    };
  }),
];

const RESCUE_FIELDS = {
  tenantAcronym: 'NR',
  street: 'Quay 1',
  city: 'Dunedin',
  state: 'Otago',
  countryId: 'NZ',
  emailAddress: 'hello@example.org',
  website: 'example.org',
};

const asFounder = async <T>(make: (founder: Member) => T) => {
  const founder = await newAdministrator();
  return { input: make(founder), testCaller: founder.testCaller };
};

const rescueRequests = [
  validRequest(tenants.updateTenant, () =>
    asFounder(({ tenantId }) => ({
      params: { id: tenantId },
      body: { ...RESCUE_FIELDS, name: `Rescue ${tenantId}` },
    })),
  ),
  validRequest(tenants.updateModules, () => asFounder(() => ({ body: { wideExposure: true } }))),
  validRequest(exposureSettings.update, async () => ({ body: { publicName: `r-${newId().toLowerCase()}` } })),
  validRequest(tenants.addOnboarding, () =>
    asFounder(() => ({
      body: { animalTypes: ['Yaks'], otherRescuePCOs: ['Far Shore'], hospitalPCOs: ['Vets'] },
    })),
  ),
  validRequest(tenants.finishOnboarding, () => asFounder(() => ({ query: {} }))),
  validRequest(tenants.onboardingEmail, () =>
    asFounder(({ email }) => ({ query: { firstName: 'Ada', email } })),
  ),
  validRequest(reports.mail, async () => ({ body: { id: await report(), email: newEmail() } })),
];

/** Requests about accounts, users and the rescue itself. */
export const ACCOUNT_REQUESTS = [
  ...signInRequests,
  ...ownAccountRequests,
  ...userRequests,
  ...rescueRequests,
  ...RESCUE_REQUESTS,
];
