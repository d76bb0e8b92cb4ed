import { accounts } from '#shared/calls/accounts/accounts.ts';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { users } from '#shared/calls/users/users.ts';
import { newIp, PASSWORD, signIn } from '../../accounts/user/account.fixture.ts';
import { newCode } from '../../accounts/sign-up/otp.table.ts';
import { rightSignUp } from '../../accounts/sign-up/sign-up.fixture.ts';
import { codeOf, turnOn } from '../../accounts/own-account/two-step.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { putFile } from '../../kernel/files/storage.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { reportJobs } from '../../reports/file/job.record.ts';
import { newJob, reportObjectKey } from '../../reports/file/job.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { linkFor, linkToNew, type Member, newAdministrator, newEmail } from '../../users/user.fixture.ts';
import { OF_RESCUES } from './right.rescues.ts';
import { desk, member, rescue, right } from './right.fixture.ts';

const visitor = (): Asker => ({ ip: newIp() });
const byVisitor = <T>(input: T) => ({ input, asker: visitor() });
const person = () => ({ firstName: 'Grace', lastName: 'Hall', email: newEmail() });

/** Asked by a new member of the rescue. */
const byMember = async <T>(make: (caller: Member) => T | Promise<T>) => {
  const caller = await member();
  return { input: await make(caller), asker: caller.asker };
};
/** Asked by a new Administrator about a new colleague. */
const byAdministrator = async <T>(make: (colleague: Member, admin: Member) => T | Promise<T>) => {
  const [admin, colleague] = [await member(), await member('Veterinarian')];
  return { input: await make(colleague, admin), asker: admin.asker };
};

async function invited() {
  const { asker } = await member();
  const body = { ...person(), roleName: 'Veterinarian' } as const;
  const { id } = (await ask(users.invite, { body }, asker)).body.data;
  return { asker, id, email: body.email };
}

/** An unconfirmed address. */
async function waiting(user: Member) {
  const email = newEmail();
  await linkToNew(email, user);
  return { email };
}

async function otp() {
  const email = newEmail();
  const { code, action } = newCode(email, new Date());
  await registry().transact([action]);
  return { email, otp: code };
}

/** With an app that shows the next code. */
const withApp = async <T>(make: (code: string) => T) => {
  const caller = await member();
  const { secret } = await turnOn(caller);
  return { input: make(codeOf(secret, 1)), asker: caller.asker };
};

async function report(): Promise<string> {
  const { asker } = desk();
  const facts = { id: newId(), animalIds: ['a'], day: '2026-11-21', fileName: 'a.pdf', about: 'Bella' };
  const done = { state: 'done', pages: 2, bytes: 4 } as const;
  const job = newJob({ ...facts, userId: `user-${asker.as}`, changedBy: 'V', ...done }, new Date());
  await tableOf(rescue().id).putAll([reportJobs.item(job)]);
  await putFile(reportObjectKey(rescue().id, facts.id), Buffer.from('%PDF'), 'application/pdf');
  return facts.id;
}

const ofDoor = [
  right(accounts.signUp, async () => byVisitor({ body: rightSignUp() })),
  right(accounts.otpGenerate, async () => byVisitor({ query: { email: newEmail() } })),
  right(accounts.otpVerify, async () => byVisitor({ query: await otp() })),
  right(accounts.forgotUserName, async () => byVisitor({ query: { email: newEmail() } })),
  right(accounts.forgotPassword, async () =>
    byVisitor({ query: { userName: 'whoever', email: newEmail() } }),
  ),
  right(accounts.resetPassword, async () => {
    const user = await member();
    const token = await linkFor('reset', user.email, user);
    return byVisitor({ body: { token, email: user.email, password: 'Havenkeep#2' } });
  }),
  right(accounts.confirmEmail, async () => {
    const [user, email] = [await member(), newEmail()];
    return byVisitor({ body: { token: await linkToNew(email, user), email } });
  }),
  right(users.accept, async () => {
    const { id, email } = await invited();
    const token = await linkFor('invite', email, { tenantId: rescue().id, userId: id });
    const invitee = { ...person(), email, userName: `grace-${newId()}`.toLowerCase() };
    return byVisitor({
      query: { token },
      body: { ...invitee, password: PASSWORD, confirmPassword: PASSWORD },
    });
  }),
];

const ofOwnAccount = [
  right(accounts.changePassword, () =>
    byMember(() => ({ body: { currentPassword: PASSWORD, password: 'Havenkeep#2' } })),
  ),
  right(accounts.changeEmail, () => byMember(() => ({ body: { password: PASSWORD, email: newEmail() } }))),
  right(accounts.resendEmail, () => byMember(async (caller) => ({ body: await waiting(caller) }))),
  right(accounts.cancelEmail, () => byMember(async (caller) => ({ body: await waiting(caller) }))),
  right(accounts.endSession, () =>
    byMember(async ({ userName }) => {
      const { refreshToken } = (await signIn(userName)).body.data;
      return { body: { sessionId: refreshToken.split('.')[0] ?? '' } };
    }),
  ),
  right(accounts.twoStepBegin, () => byMember(() => ({ body: { password: PASSWORD } }))),
  right(accounts.twoStepConfirm, () =>
    byMember(async ({ asker }) => {
      const { body } = await ask(accounts.twoStepBegin, { body: { password: PASSWORD } }, asker);
      return { body: { code: codeOf(body.data.secret) } };
    }),
  ),
  right(accounts.twoStepEnd, () => withApp((code) => ({ body: { password: PASSWORD, code } }))),
  right(accounts.recoveryCodes, () => withApp((code) => ({ body: { password: PASSWORD, code } }))),
  right(calendar.makeAddress, () => byMember(() => ({}))),
  right(calendar.revokeAddress, () =>
    byMember(async ({ asker }) => {
      await ask(calendar.makeAddress, {}, asker);
      return {};
    }),
  ),
  right(calendar.setDigest, () => byMember(() => ({ body: { on: true } }))),
];

const ofUsers = [
  right(users.invite, () => byMember(() => ({ body: { ...person(), roleName: 'Veterinarian' } }))),
  right(users.resend, async () => {
    const { asker, email } = await invited();
    return { input: { query: { email } }, asker };
  }),
  right(users.update, () =>
    byAdministrator(({ userId, email }) => ({
      params: { id: userId },
      body: { ...person(), email, role: 'AnimalCaretaker' },
    })),
  ),
  ...[users.resendAddress, users.cancelAddress].map((call) =>
    right(call, () =>
      byAdministrator(async (colleague) => ({
        params: { userId: colleague.userId },
        body: await waiting(colleague),
      })),
    ),
  ),
  right(users.deactivate, () => byAdministrator(({ userId }) => ({ params: { userId } }))),
  right(users.reactivate, () =>
    byAdministrator(async ({ userId }, { asker }) => {
      await ask(users.deactivate, { params: { userId } }, asker);
      return { params: { userId } };
    }),
  ),
  right(users.resetTwoStep, () =>
    byAdministrator(async (colleague) => {
      await turnOn(colleague);
      return { params: { userId: colleague.userId } };
    }),
  ),
  right(users.requireTwoStep, async () => {
    const administrator = await newAdministrator();
    const { secret } = await turnOn(administrator);
    return { input: { body: { required: true, code: codeOf(secret, 1) } }, asker: administrator.asker };
  }),
];

const FACTS = {
  tenantAcronym: 'NR',
  street: 'Quay 1',
  city: 'Dunedin',
  state: 'Otago',
  countryId: 'NZ',
  emailAddress: 'hello@example.org',
  website: 'example.org',
};

const byFounder = async <T>(make: (founder: Member) => T) => {
  const founder = await newAdministrator();
  return { input: make(founder), asker: founder.asker };
};

const ofRescue = [
  right(tenants.updateTenant, () =>
    byFounder(({ tenantId }) => ({
      params: { id: tenantId },
      body: { ...FACTS, name: `Rescue ${tenantId}` },
    })),
  ),
  right(tenants.updateModules, () => byFounder(() => ({ body: { wideExposure: true } }))),
  right(exposureSettings.update, async () => ({ body: { publicName: `r-${newId().toLowerCase()}` } })),
  right(tenants.addOnboarding, () =>
    byFounder(() => ({
      body: { animalTypes: ['Yaks'], otherRescuePCOs: ['Far Shore'], hospitalPCOs: ['Vets'] },
    })),
  ),
  right(tenants.finishOnboarding, () => byFounder(() => ({ query: {} }))),
  right(tenants.onboardingEmail, () => byFounder(({ email }) => ({ query: { firstName: 'Ada', email } }))),
  right(reports.mail, async () => ({ body: { id: await report(), email: newEmail() } })),
];

/** Requests about accounts, users and the rescue itself. */
export const OF_ACCOUNTS = [...ofDoor, ...ofOwnAccount, ...ofUsers, ...ofRescue, ...OF_RESCUES];
