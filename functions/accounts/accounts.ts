import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Handlers } from '../kernel/context.ts';
import { cancelEmail, changeEmail, confirmEmail, resendEmail } from './own-account/new-address.ts';
import { account, changePassword } from './own-account/own-account.ts';
import { checkEmail, checkReset, forgotPassword, forgotUserName, resetPassword } from './sign-in/recovery.ts';
import { endSession, refresh, signOut } from './sign-in/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';
import { otpGenerate, otpVerify } from './sign-up/otp.ts';
import { recoveryCodes, twoStepBegin, twoStepConfirm, twoStepEnd } from './own-account/two-step-calls.ts';

export const accountHandlers = {
  signIn,
  refresh,
  signOut,
  signUp,
  checkEmail,
  otpGenerate,
  otpVerify,
  forgotUserName,
  forgotPassword,
  checkReset,
  resetPassword,
  confirmEmail,
  account,
  changePassword,
  changeEmail,
  resendEmail,
  cancelEmail,
  endSession,
  twoStepBegin,
  twoStepConfirm,
  twoStepEnd,
  recoveryCodes,
} satisfies Handlers<typeof accounts>;
