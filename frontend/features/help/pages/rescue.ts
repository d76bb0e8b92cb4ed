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
        how: 'Put a logo on paper and mails',
        steps: [
          'Press *Choose a logo* and pick a picture of up to 5 MB.',
          'Open *Preview* to see it on a letterhead, in a mail and on a kennel card.',
        ],
      },
      {
        how: 'Turn on a module',
        steps: ['Tick it under *Optional modules*. It is there for everybody at once.'],
      },
    ],
    know: [
      'Time zone, currency, paper and first day of the week are those of your country until you choose others.',
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
      'The rescue’s own photos, videos and documents: licences, leases, insurance, pictures of the house.',
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
    slug: 'lists',
    title: 'Lists of your rescue',
    screens: ['/customization/*'],
    picture: 'lists',
    shows: 'The medicines of a rescue under Customization',
    about:
      'The words that your pickers offer: animal types, ways of acquisition, behaviors, procedures, vaccines, medicines, activities and requirements of volunteers.',
    tasks: [
      {
        how: 'Add an entry',
        steps: [
          'Choose the list on the left.',
          'Press *Add*, type the name, and save. *From the shared list* and *Paste lines* add many at once.',
        ],
      },
      {
        how: 'Rename an entry',
        steps: ['Press the pencil in its row.', 'The new name shows everywhere at once.'],
      },
      {
        how: 'Remove an entry',
        steps: ['Press the bin in its row. You are told by how many records it is used.'],
      },
    ],
    know: [
      'What was given or done before keeps the words of its day.',
      'Two entries of a list cannot have the same name, whatever the capitals.',
    ],
    words: 'picklist types breeds medicines vaccines procedures acquisition volunteer merge import',
  },
  {
    slug: 'lists-in-order',
    title: 'Merge, order and colors of entries',
    screens: [],
    picture: 'list-order',
    shows: 'The animal types, being put in order',
    about: 'A list that grew over the years is made short and quick to read again.',
    tasks: [
      {
        how: 'Make one entry of two',
        steps: [
          'Press *Merge* in the row of the one that is to go, and choose the one that stays.',
          'What named the first names the other from then on. For 30 days *Undo* brings it back.',
        ],
      },
      {
        how: 'Put the commonest first',
        steps: [
          'Under Animal Types or Behaviors press *Order*.',
          'Drag the entries, or use *Up* and *Down*, and save.',
        ],
      },
      {
        how: 'Give an entry a color',
        steps: ['Press the pencil of an animal type or behavior.', 'Choose the color that its chip has.'],
      },
    ],
    know: [
      'New entries follow by name below those that you put in order, until *Sort by name*.',
      'A type or way of animals that live with you cannot be deleted: merge it into another one.',
    ],
    words: 'combine duplicates sort drag colour chips unify',
  },
  {
    slug: 'support',
    title: 'Let support look in',
    screens: ['/customization/support'],
    picture: 'support',
    shows: 'The page on which an Administrator lets support look in',
    about: 'Whoever runs Havenkeep for you sees none of your records, unless you let them in for a day.',
    tasks: [
      {
        how: 'Let them look',
        steps: ['Press *Let support look in for 24 hours*.', 'Tell them what you need help with.'],
      },
      { how: 'End it before', steps: ['Press *End it now*. They are out within half a minute.'] },
      { how: 'See who looked', steps: ['Read the list below: who it was, and when.'] },
    ],
    know: ['They can change nothing. Every look stands in your history, too.'],
    words: 'help operator super administrator privacy access look',
  },
  {
    slug: 'shared-lists',
    title: 'Super Admin',
    screens: ['/super-admin', '/super-admin/*'],
    picture: 'shared-lists',
    shows: 'The animal types that new rescues begin with',
    about: 'For Super Administrators: the lists that new rescues begin with.',
    tasks: [
      { how: 'Change a shared list', steps: ['Choose it on the left.', 'Add, rename or remove an entry.'] },
      {
        how: 'Find an entry of an animal type',
        steps: [
          'Choose *Behaviors*, *Health Procedures* or *Vaccination Types*.',
          'Choose the type above them.',
        ],
      },
      { how: 'Bring a deleted entry back', steps: ['Press *Deleted*.', 'Press *Restore* in its row.'] },
    ],
    know: ['A change of a shared list touches no rescue that is there already.'],
    words: 'superadministrator defaults',
  },
  {
    slug: 'rescues',
    title: 'Rescues of the installation',
    screens: ['/super-admin/rescues'],
    picture: 'super-admin',
    shows: 'The rescues with what each has and takes',
    about: 'For Super Administrators: every rescue of this installation, how large it is and what it costs.',
    tasks: [
      {
        how: 'Keep a rescue out for a while',
        steps: ['Press *Suspend* in its row.', 'Say why: its people read it. *Let in again* ends it.'],
      },
      {
        how: 'End a rescue for good',
        steps: [
          'Press *End*, say why, and type its name.',
          'Its Administrators get a mail with a copy of all records and files.',
          'For 30 days *Take back* undoes it. Then everything of it is removed.',
        ],
      },
      {
        how: 'Help with something on their screens',
        steps: ['Ask an Administrator to let support look in.', 'Press *Look in*. You can change nothing.'],
      },
    ],
    know: [
      'Figures are counted once a day.',
      'The cost is what was noted of its calls, and its files: at least so much.',
    ],
    words: 'tenants suspend close terminate export copy price units storage',
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
      'Your own password, address, two-step sign-in, calendar and daily mail, and where you are signed in.',
    tasks: [
      {
        how: 'Change your password',
        steps: ['Type the current one and the new one twice.', 'You are signed out everywhere else.'],
      },
      {
        how: 'Get what is due each morning',
        steps: [
          'Turn on the daily digest: a mail comes each morning.',
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
