import type { ComponentType } from 'react';

interface PublicPage {
  /** The title in the browser's tab. */
  readonly title: string;
  /** Loads its code. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Signed-in users see it as well. */
  readonly isForSignedIn?: true;
}

const login: PublicPage = { title: 'Sign in', load: () => import('#features/session/LoginPage.tsx') };
const registration: PublicPage = {
  title: 'Sign up',
  load: () => import('#features/registration/RegistrationPage.tsx'),
};

/** The public pages (product/shell 2.1); a signed-in user is sent to / instead. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/': {
    title: 'The system an animal rescue runs on',
    load: () => import('#features/landing/LandingPage.tsx'),
  },
  '/login': login,
  '/registration': registration,
  '/signup': registration,
  '/signup/success': {
    title: 'Signup Successful',
    load: () => import('#features/registration/SuccessPage.tsx'),
  },
  '/forgot-username': {
    title: 'Forgot user ID',
    load: () => import('#features/recovery/ForgotUserNamePage.tsx'),
  },
  '/forgot-password': {
    title: 'Forgot password',
    load: () => import('#features/recovery/ForgotPasswordPage.tsx'),
  },
  '/kiosk': {
    title: 'Volunteers',
    load: () => import('#features/kiosk/KioskPage.tsx'),
    isForSignedIn: true,
  },
  '/auth/reset-password': {
    title: 'Reset password',
    load: () => import('#features/links/ResetPasswordPage.tsx'),
  },
  '/auth/verify': {
    title: 'Accept your invitation',
    load: () => import('#features/links/AcceptInvitePage.tsx'),
  },
  '/auth/verify-signup': {
    title: 'Confirm your account',
    load: () => import('#features/links/VerifySignUpPage.tsx'),
  },
  '/auth/rescue-copy': {
    title: 'The copy of your rescue',
    load: () => import('#features/links/RescueCopyPage.tsx'),
  },
  '/unsubscribe': {
    title: 'Unsubscribe',
    isForSignedIn: true,
    load: () => import('#features/leaving/UnsubscribePage.tsx'),
  },
  '/auth/confirm-email': {
    title: 'Confirm your new address',
    load: () => import('#features/links/ConfirmEmailPage.tsx'),
  },
};

/** A path as the table above has it: without a slash at the end. */
const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** The public page of a path, if it is one. */
export const findPublicPage = (pathname: string): PublicPage | undefined =>
  PUBLIC_PAGES[withoutTrailingSlash(pathname)];
