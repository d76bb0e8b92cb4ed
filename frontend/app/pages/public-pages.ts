import { type ComponentType, lazy } from 'react';

interface PublicPage {
  /** The title in the browser's tab. */
  readonly title: string;
  readonly Page: ComponentType;
  /** Signed-in users see it as well. */
  readonly inside?: true;
}

const login: PublicPage = { title: 'Sign in', Page: lazy(() => import('#features/session/LoginPage.tsx')) };
const registration: PublicPage = {
  title: 'Sign up',
  Page: lazy(() => import('#features/registration/RegistrationPage.tsx')),
};

/** The public pages (product/shell 2.1); a signed-in user is sent to / instead. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/': {
    title: 'The system an animal rescue runs on',
    Page: lazy(() => import('#features/landing/LandingPage.tsx')),
  },
  '/login': login,
  '/registration': registration,
  '/signup': registration,
  '/signup/success': {
    title: 'Signup Successful',
    Page: lazy(() => import('#features/registration/SuccessPage.tsx')),
  },
  '/forgot-username': {
    title: 'Forgot user ID',
    Page: lazy(() => import('#features/recovery/ForgotUserNamePage.tsx')),
  },
  '/forgot-password': {
    title: 'Forgot password',
    Page: lazy(() => import('#features/recovery/ForgotPasswordPage.tsx')),
  },
  '/kiosk': {
    title: 'Volunteers',
    Page: lazy(() => import('#features/kiosk/KioskPage.tsx')),
    inside: true,
  },
  '/auth/reset-password': {
    title: 'Reset password',
    Page: lazy(() => import('#features/links/ResetPasswordPage.tsx')),
  },
  '/auth/verify': {
    title: 'Accept your invitation',
    Page: lazy(() => import('#features/links/AcceptInvitePage.tsx')),
  },
  '/auth/verify-signup': {
    title: 'Confirm your account',
    Page: lazy(() => import('#features/links/VerifySignUpPage.tsx')),
  },
  '/auth/rescue-copy': {
    title: 'The copy of your rescue',
    Page: lazy(() => import('#features/links/RescueCopyPage.tsx')),
  },
  '/unsubscribe': {
    title: 'Unsubscribe',
    inside: true,
    Page: lazy(() => import('#features/leaving/UnsubscribePage.tsx')),
  },
  '/auth/confirm-email': {
    title: 'Confirm your new address',
    Page: lazy(() => import('#features/links/ConfirmEmailPage.tsx')),
  },
};

/** A path as the table above has it: without a slash at the end. */
const plain = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** The public page of a path, if it is one. */
export const publicPageAt = (pathname: string): PublicPage | undefined => PUBLIC_PAGES[plain(pathname)];
