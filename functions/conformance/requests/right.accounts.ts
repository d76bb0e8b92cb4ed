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
import { newJob, reportKey } from '../../reports/file/job.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { linkFor, linkToNew, type Member, newAdministrator, newEmail } from '../../users/user.fixture.ts';
import { OF_RESCUES } from './right.rescues.ts';
import { desk, member, rescue, right } from './right.fixture.ts';

const somebody = (): Asker => ({ ip: newIp() });
const byNobody = <T>(input: T) => ({ input, asker: somebody() });
const person = () => ({ firstName: 'Grace', lastName: 'Hall', email: newEmail() });

/** Asked by a new member of the rescue. */
const byMember = async <T>(make: (of: Member) => T | Promise<T>) => {
  const of = await member();
  return { input: await make(of), asker: of.asker };
};
/** Asked by a new Administrator about a new colleague. */
const byAdministrator = async <T>(make: (of: Member, admin: Member) => T | Promise<T>) => {
  const [admin, of] = [await member(), await member('Veterinarian')];
  return { input: await make(of, admin), asker: admin.asker };
};

async function invited() {
  const { asker } = await member();
  const body = { ...person(), roleName: 'Veterinarian' } as const;
  const { id } = (await ask(users.invite, { body }, asker)).body.data;
  return { asker, id, email: body.email };
}

/** An unconfirmed address. */
async function waiting(of: Member) {
  const email = newEmail();
  await linkToNew(email, of);
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
  const of = await member();
  const { secret } = await turnOn(of);
  return { input: make(codeOf(secret, 1)), asker: of.asker };
};

async function report(): Promise<string> {
  const { asker } = desk();
  const facts = { id: newId(), animalIds: ['a'], day: '2026-11-21', fileName: 'a.pdf', about: 'Bella' };
  const done = { state: 'done', pages: 2, bytes: 4 } as const;
  const job = newJob({ ...facts, userId: `user-${asker.as}`, changedBy: 'V', ...done }, new Date());
  await tableOf(rescue().id).putAll([reportJobs.item(job)]);
  await putFile(reportKey(rescue().id, facts.id), Buffer.from('%PDF'), 'application/pdf');
  return facts.id;
}

const ofDoor = [
  right(accounts.signUp, async () => byNobody({ body: rightSignUp() })),
  right(accounts.otpGenerate, async () => byNobody({ query: { email: newEmail() } })),
  right(accounts.otpVerify, async () => byNobody({ query: await otp() })),
  right(accounts.forgotUserName, async () => byNobody({ query: { email: newEmail() } })),
  right(accounts.forgotPassword, async () => byNobody({ query: { userName: 'whoever', email: newEmail() } })),
  right(accounts.resetPassword, async () => {
    const of = await member();
    const token = await linkFor('reset', of.email, of);
    return byNobody({ body: { token, email: of.email, password: 'Havenkeep#2' } });
  }),
  right(accounts.confirmEmail, async () => {
    const [of, email] = [await member(), newEmail()];
    return byNobody({ body: { token: await linkToNew(email, of), email } });
  }),
  right(users.accept, async () => {
    const { id, email } = await invited();
    const token = await linkFor('invite', email, { tenantId: rescue().id, userId: id });
    const named = { ...person(), email, userName: `grace-${newId()}`.toLowerCase() };
    return byNobody({ query: { token }, body: { ...named, password: PASSWORD, confirmPassword: PASSWORD } });
  }),
];

const ofOwnAccount = [
  right(accounts.changePassword, () =>
    byMember(() => ({ body: { currentPassword: PASSWORD, password: 'Havenkeep#2' } })),
  ),
  right(accounts.changeEmail, () => byMember(() => ({ body: { password: PASSWORD, email: newEmail() } }))),
  right(accounts.resendEmail, () => byMember(async (of) => ({ body: await waiting(of) }))),
  right(accounts.cancelEmail, () => byMember(async (of) => ({ body: await waiting(of) }))),
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
      byAdministrator(async (of) => ({ params: { userId: of.userId }, body: await waiting(of) })),
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
    byAdministrator(async (of) => {
      await turnOn(of);
      return { params: { userId: of.userId } };
    }),
  ),
  right(users.requireTwoStep, async () => {
    const of = await newAdministrator();
    const { secret } = await turnOn(of);
    return { input: { body: { required: true, code: codeOf(secret, 1) } }, asker: of.asker };
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

const byFounder = async <T>(make: (of: Member) => T) => {
  const of = await newAdministrator();
  return { input: make(of), asker: of.asker };
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
