import type { HelpPage } from './page.ts';

/** The rescue itself, its people, and one's own account. */
export const RESCUE: readonly HelpPage[] = [
  {
    slug: 'organization-info',
    title: 'Organization Info',
    screens: ['/customization'],
    picture: 'organization-info',
    shows: 'Organization Info with basic details and location',
    about:
      'What your rescue says of itself: name, address and contacts, and how it counts, prints and plans.',
    tasks: [
      {
        how: 'Correct name, address or contacts',
        steps: ['Change the fields. Those with a star are needed.', 'Press *Update*.'],
      },
      {
        how: 'Put a logo on paper and emails',
        steps: [
          'Press *Choose a logo* and pick a picture of up to 5 MB.',
          'Open *Preview* to see it on a letterhead, in an email and on a kennel card.',
        ],
      },
      {
        how: 'Turn on a module',
        steps: ['Tick it under *Optional modules*. It is there for everybody at once.'],
      },
    ],
    know: [
      'Time zone, currency, paper and first day of the week are those of your country until you choose others.',
      'Holds after intake: how many days strays and seized animals are held. Your local law decides; this is only what Add Animal proposes.',
      'The currency can be chosen until the first amount is booked; from then on it stays.',
      'If a colleague saved meanwhile, you are told before anything is overwritten.',
    ],
    words:
      'settings tenant currency money paper letter a4 week monday sunday time zone logo letterhead modules customization preview',
  },
  {
    slug: 'rescue-files',
    title: 'Files of the rescue',
    screens: ['/customization/tenant-attachments'],
    picture: 'rescue-files',
    shows: 'Photos and documents of the rescue itself',
    about:
      'The rescue’s own photos, videos and documents: licenses, leases, insurance, pictures of the house.',
    tasks: [
      {
        how: 'Add a file',
        steps: ['Drop it onto the page or press *Choose files*.', 'Say what it is and press *Add*.'],
      },
      { how: 'Find it later', steps: ['Give documents a description: it is what the list shows.'] },
      { how: 'Remove one', steps: ['Open its menu and choose *Delete*. *Undo* brings it back.'] },
    ],
    know: ['Everybody who may open Customization sees them.'],
    words: 'licence license lease insurance upload attachment documents',
  },
  {
    slug: 'rescue-diary',
    title: 'Diary of the rescue',
    screens: ['/customization/diary'],
    picture: 'rescue-diary',
    shows: 'The diary of the rescue',
    about: 'What happened at the rescue itself: visits, repairs, decisions.',
    tasks: [
      { how: 'Write an entry', steps: ['Press *Add*.', 'Choose the day, write, and save.'] },
      { how: 'Correct one', steps: ['Press the pencil in its row.', 'Change it and save.'] },
      { how: 'Remove one', steps: ['Press the bin in its row. *Undo* brings it back.'] },
    ],
    know: ['The diary of an animal is on the animal’s page.'],
    words: 'journal visit repair inspection log',
  },
  {
    slug: 'history',
    title: 'History of the rescue',
    screens: ['/customization/history'],
    picture: 'history',
    shows: 'Who changed what in the rescue',
    about:
      'For Administrators: who changed what in your rescue, and when, with a way to bring back what was deleted.',
    tasks: [
      {
        how: 'See what somebody did',
        steps: ['Choose them under *Person*.', 'Read the lines, the latest first.'],
      },
      { how: 'See what happened on a day', steps: ['Set *From* and *To* to that day.'] },
      {
        how: 'Bring something back',
        steps: ['Find the line that says it was deleted.', 'Press *Restore* in it.'],
      },
    ],
    know: ['Lines cannot be changed or deleted, by nobody.'],
    words: 'audit log restore undelete trash changes who when',
  },
  {
    slug: 'users',
    title: 'Manage Users',
    screens: ['/users'],
    picture: 'users',
    shows: 'The users of a rescue with their roles',
    about: 'Who may sign in to your rescue, in which role, and since when.',
    tasks: [
      { how: 'Invite somebody', steps: ['Press *Invite New*.', 'Fill in name, address and role, and send.'] },
      {
        how: 'Send an invitation again',
        steps: ['Find the person in the list.', 'Press the envelope in the row: *Resend invitation*.'],
      },
      {
        how: 'Deactivate somebody who left',
        steps: ['Press the bin in the row and confirm.', 'They are signed out at once.'],
      },
    ],
    know: [
      'A role decides what one sees: a Foster Parent sees less than a Veterinarian.',
      'The last Administrator cannot be deactivated.',
      'You can ask everybody for two-step sign-in.',
    ],
    words: 'invite role staff volunteer permission access administrator deactivate two-step',
  },
  {
    slug: 'account',
    title: 'My Account',
    screens: ['/account'],
    picture: 'account',
    shows: 'One’s own account with password, two-step sign-in and sessions',
    about:
      'Your own password, address, two-step sign-in, calendar and daily email, and where you are signed in.',
    tasks: [
      {
        how: 'Change your password',
        steps: ['Type the current one and the new one twice.', 'You are signed out everywhere else.'],
      },
      {
        how: 'Get what is due each morning',
        steps: [
          'Turn on the daily digest: an email comes each morning.',
          'Or copy the calendar address into your own calendar.',
        ],
      },
      {
        how: 'Turn on two-step sign-in',
        steps: [
          'Press *Set up two-step sign-in* and scan the code with your authenticator app.',
          'Keep the recovery codes where you find them without your phone.',
        ],
      },
    ],
    know: ['A calendar address is secret: whoever has it can read the calendar. You can end it at any time.'],
    words: 'password email digest calendar ical sessions authenticator recovery codes sign out logout',
  },
  {
    slug: 'help',
    title: 'Finding help',
    screens: ['/help', '/help/:page'],
    picture: 'help',
    shows: 'The manual with its search',
    about:
      'This manual has a page for every screen. It comes with Havenkeep and needs no internet of its own.',
    tasks: [
      {
        how: 'Get help for where you are',
        steps: ['Press the question mark at the top.', 'The page of your screen opens.'],
      },
      {
        how: 'Look for something',
        steps: ['Type a word or two into the search of the manual.', 'Press the page that fits.'],
      },
      { how: 'Go back to your work', steps: ['Press *Back to the screen* at the top of the page.'] },
    ],
    know: ['Words like “pills” or “shots” find the page, too.'],
    words: 'manual documentation support guide question',
  },
];
