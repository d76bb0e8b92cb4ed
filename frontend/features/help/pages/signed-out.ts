import type { HelpPage } from './page.ts';

/** The help pages about the screens before signing in. */
export const SIGNED_OUT: readonly HelpPage[] = [
  {
    slug: 'signing-in',
    title: 'Signing in',
    screens: ['/login', '/forgot-username', '/forgot-password', '/auth/*'],
    picture: 'login',
    shows: 'The sign-in page',
    summary: 'How to sign in, and what to do if you forgot something.',
    tasks: [
      {
        goal: 'Sign in',
        steps: [
          'Type your user ID and password.',
          'Tick *Stay signed in* on your own device only: it lasts 30 days.',
        ],
      },
      {
        goal: 'Get a new password',
        steps: [
          'Choose *Forgot password?* on the sign-in page.',
          'Type your user ID and address.',
          'Open the link in the email within an hour.',
        ],
      },
      {
        goal: 'Find out your user ID',
        steps: ['Choose *Forgot user ID?* on the sign-in page.', 'Type your address: we email it to you.'],
      },
    ],
    notes: [
      'After too many wrong tries, you have to wait a while.',
      'Check your spam folder if no email comes.',
    ],
    keywords: 'login log in password forgot locked session expire',
  },
  {
    slug: 'signing-up',
    title: 'Signing up a rescue',
    screens: ['/registration', '/signup', '/signup/success'],
    picture: 'registration',
    shows: 'Signing up a rescue',
    summary: 'How a new rescue and its first Administrator begin.',
    tasks: [
      {
        goal: 'Sign up',
        steps: [
          'Enter your rescue’s details and your own. Check the country: we suggest it by your time zone.',
          'Send it. We’ll email you.',
        ],
      },
      { goal: 'Confirm the account', steps: ['Open the link in the email within seven days.', 'Sign in.'] },
      {
        goal: 'Bring in your team',
        steps: [
          'Open *Users* after signing in.',
          'Choose *Invite New* for each person. The form says what each role can do.',
        ],
      },
    ],
    notes: [
      'Each rescue sees only its own data.',
      'To see it first, choose *Look around the demo* on the start page, if there is a demo.',
    ],
    keywords: 'register registration new rescue beta confirm demo try',
  },
];
