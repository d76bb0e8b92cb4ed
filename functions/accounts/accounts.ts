import type { accounts } from '#shared/calls/accounts.ts';
import type { Handlers } from '../kernel/context.ts';
import { account, changeEmail, changePassword, confirmEmail } from './own-account.ts';
import { checkEmail, forgotPassword, forgotUserName, resetPassword } from './recovery.ts';
import { endSession, refresh, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { otpGenerate, otpVerify } from './otp.ts';
import { recoveryCodes, twoStepBegin, twoStepConfirm, twoStepEnd } from './two-step-calls.ts';

export const accountHandlers: Handlers<typeof accounts> = {
  signIn,
  refresh,
  signOut,
  signUp,
  checkEmail,
  otpGenerate,
  otpVerify,
  forgotUserName,
  forgotPassword,
  resetPassword,
  confirmEmail,
  account,
  changePassword,
  changeEmail,
  endSession,
  twoStepBegin,
  twoStepConfirm,
  twoStepEnd,
  recoveryCodes,
};
