import type { HelpPage } from './page.ts';

/** The help pages about the rescue itself, its people, and the user's account. */
export const RESCUE: readonly HelpPage[] = [
  {
    slug: 'organization-info',
    title: 'Organization Info',
    screens: ['/customization'],
    picture: 'organization-info',
    shows: 'Organization Info with basic details and location',
    summary: 'Your rescue’s name, address and contacts, and its currency, paper and calendar.',
    tasks: [
      {
        goal: 'Correct name, address or contacts',
        steps: ['Change the fields. Those with a star are needed.', 'Choose *Update*.'],
      },
      {
        goal: 'Add a logo to documents and emails',
        steps: [
          'Choose *Choose a logo* and pick an image of up to 5 MB.',
          'Open *Preview* to see it on a letterhead, in an email and on a kennel card.',
        ],
      },
      {
        goal: 'Turn on a module',
        steps: ['Tick it under *Optional modules*. Everyone has it right away.'],
      },
    ],
    notes: [
      'Time zone, currency, paper and first day of the week follow your country until you choose others.',
      'Holds after intake: how many days strays and seized animals are held. Your local law decides; this is only what Add Animal proposes.',
      'You can choose the currency until the first amount is recorded.',
      'If a colleague saved meanwhile, you’re asked before anything is overwritten.',
    ],
    keywords:
      'settings tenant currency money paper letter a4 week monday sunday time zone logo letterhead modules customization preview',
  },
  {
    slug: 'rescue-files',
    title: 'Files of the rescue',
    screens: ['/customization/tenant-attachments'],
    picture: 'rescue-files',
    shows: 'Photos and documents of the rescue itself',
    summary:
      'The rescue’s own photos, videos and documents: licenses, leases, insurance, pictures of the house.',
    tasks: [
      {
        goal: 'Add a file',
        steps: ['Drop it onto the page or choose *Choose files*.', 'Say what it is and choose *Add*.'],
      },
      { goal: 'Find it later', steps: ['Give documents a description: it is what the list shows.'] },
      { goal: 'Remove one', steps: ['Open its menu and choose *Delete*. *Undo* brings it back.'] },
    ],
    notes: ['Everyone who can open Customization sees them.'],
    keywords: 'licence license lease insurance upload attachment documents',
  },
  {
    slug: 'rescue-diary',
    title: 'Diary of the rescue',
    screens: ['/customization/diary'],
    picture: 'rescue-diary',
    shows: 'The diary of the rescue',
    summary: 'What happened at the rescue itself: visits, repairs, decisions.',
    tasks: [
      { goal: 'Write an entry', steps: ['Choose *Add*.', 'Choose the day, write, and save.'] },
      { goal: 'Correct one', steps: ['Choose the pencil in its row.', 'Change it and save.'] },
      { goal: 'Remove one', steps: ['Choose the bin in its row. *Undo* brings it back.'] },
    ],
    notes: ['The diary of an animal is on the animal’s page.'],
    keywords: 'journal visit repair inspection log',
  },
  {
    slug: 'history',
    title: 'History of the rescue',
    screens: ['/customization/history'],
    picture: 'history',
    shows: 'Who changed what in the rescue',
    summary:
      'For Administrators: who changed what in your rescue, and when, with a way to bring back what was deleted.',
    tasks: [
      {
        goal: 'See what a person did',
        steps: ['Choose them under *Person*.', 'Read the lines, the latest first.'],
      },
      { goal: 'See what happened on a day', steps: ['Set *From* and *To* to that day.'] },
      {
        goal: 'Bring something back',
        steps: ['Find the entry that says it was deleted.', 'Choose *Restore* in it.'],
      },
    ],
    notes: ['No one can change or delete history entries.'],
    keywords: 'audit log restore undelete trash changes who when',
  },
  {
    slug: 'export',
    title: 'Export',
    screens: ['/exchange/export'],
    picture: 'export',
    shows: 'An export that is ready, with its files to download',
    summary: 'For Administrators: everything in your rescue in one place, as a backup or to take elsewhere.',
    tasks: [
      {
        goal: 'Export everything',
        steps: [
          'Choose *Export everything*.',
          'Wait, or leave the page: an email says when it’s ready.',
          'Choose *Records*, then each archive of files.',
        ],
      },
      {
        goal: 'Open it',
        steps: [
          'Unpack the ZIP archive and read README.txt.',
          'Each folder has a .csv for any spreadsheet program and a .jsonl for other programs.',
        ],
      },
      {
        goal: 'Get one every week',
        steps: ['Tick *Make an export every week*.', 'The email has a link to this page.'],
      },
    ],
    notes: [
      'An export can be downloaded for 7 days. One at a time is made.',
      'A download that was interrupted can be continued by your browser.',
      'The history says who ordered and downloaded an export. Keep it private: it holds all addresses.',
      'manifest.json has a checksum of every file.',
    ],
    keywords: 'backup archive download zip csv json leave move data portability weekly takeout',
  },
  {
    slug: 'personal-data',
    title: 'A person’s data: a copy, and erasing it',
    screens: [],
    picture: 'person',
    shows: 'The page of a person with contacts, animals and recent history',
    summary:
      'A person may ask what you hold about them, have it put right, get it as a file, or have it erased (GDPR, articles 15, 16, 17 and 20). Administrators do it on the person’s page.',
    tasks: [
      {
        goal: 'Give a person a copy of their data',
        steps: [
          'Open the person’s page and choose *Download their data* below *Personal data*.',
          'The zip has *data.html* to read, *data.json* for programs, and their files.',
        ],
      },
      {
        goal: 'Put their data right',
        steps: ['Choose *Edit* on the person’s page.', 'Change the fields and choose *Update*.'],
      },
      {
        goal: 'Erase a person',
        steps: [
          'Choose *Erase* below *Personal data*, and read what goes and what stays.',
          'Choose *Erase permanently*. It can’t be undone.',
        ],
      },
    ],
    notes: [
      'Receipts stay whole, since the law asks for them; donations, hours and histories of animals stay without the name.',
      'Notes in records of animals stay: look through them for the name.',
      'Organizations can’t be erased. Look through a copy for names of others before you give it away.',
    ],
    keywords: 'gdpr privacy delete forget access portability subject request dsar right',
  },
  {
    slug: 'users',
    title: 'Manage Users',
    screens: ['/users'],
    picture: 'users',
    shows: 'The users of a rescue with their roles',
    summary: 'Who can sign in to your rescue, their role, and since when.',
    tasks: [
      {
        goal: 'Invite a colleague',
        steps: ['Choose *Invite New*.', 'Fill in name, address and role, and send.'],
      },
      {
        goal: 'Send an invitation again',
        steps: ['Find the person in the list.', 'Choose *Resend invitation* in the row.'],
      },
      {
        goal: 'Deactivate a user who left',
        steps: ['Choose the bin in the row and confirm.', 'They are signed out at once.'],
      },
    ],
    notes: [
      'A role decides what a user sees. A Foster Parent sees less than a Veterinarian.',
      'The last Administrator can’t be deactivated.',
      'You can require two-step sign-in for everyone.',
    ],
    keywords: 'invite role staff volunteer permission access administrator deactivate two-step',
  },
  {
    slug: 'account',
    title: 'My Account',
    screens: ['/account'],
    picture: 'account',
    shows: 'Your account with password, two-step sign-in and sessions',
    summary:
      'Your own password, address, two-step sign-in, calendar and daily email, and where you are signed in.',
    tasks: [
      {
        goal: 'Change your password',
        steps: ['Type the current one and the new one twice.', 'You are signed out everywhere else.'],
      },
      {
        goal: 'Get what is due each morning',
        steps: [
          'Turn on the daily digest: an email comes each morning.',
          'Or copy the calendar address into your own calendar.',
        ],
      },
      {
        goal: 'Turn on two-step sign-in',
        steps: [
          'Choose *Set up two-step sign-in* and scan the code with your authenticator app.',
          'Keep the recovery codes where you can find them without your phone.',
        ],
      },
    ],
    notes: [
      'A calendar address is secret: anyone who has it can read the calendar. You can stop it at any time.',
    ],
    keywords: 'password email digest calendar ical sessions authenticator recovery codes sign out logout',
  },
  {
    slug: 'help',
    title: 'Finding help',
    screens: ['/help', '/help/:page'],
    picture: 'help',
    shows: 'The manual with its search',
    summary: 'This manual has a page for every screen. It comes with Havenkeep.',
    tasks: [
      {
        goal: 'Get help for where you are',
        steps: ['Choose the question mark at the top.', 'The page of your screen opens.'],
      },
      {
        goal: 'Look for something',
        steps: ['Type a word or two into the manual’s search.', 'Choose the page that fits.'],
      },
      { goal: 'Go back to your work', steps: ['Choose *Back to the screen* at the top of the page.'] },
    ],
    notes: ['Words like “pills” or “shots” find the page, too.'],
    keywords: 'manual documentation support guide question',
  },
  {
    slug: 'import',
    title: 'Import',
    screens: ['/exchange/import'],
    picture: 'import',
    shows: 'Import with a file, and the program that it was recognized by',
    summary:
      'Moves your records in from another program or a spreadsheet. You see what becomes of each row before anything is written.',
    tasks: [
      {
        goal: 'Move in',
        steps: [
          'Drop the files of one program together: CSV, Excel, or a zip.',
          'Answer what could be read both ways, and choose fields for columns that were not matched.',
          'Under *Values* choose entries of your lists, and say what the files leave open.',
          'Choose *Begin the dry run*, look at the rows, and choose *Import*.',
        ],
      },
      {
        goal: 'Correct wrong rows',
        steps: ['Choose *Download the wrong rows*, correct them, and drop that file again.'],
      },
      {
        goal: 'Take an import back, for 30 days',
        steps: ['Open it under *Imports of the last 30 days* and choose *Take it back*.'],
      },
    ],
    notes: [
      'Import again later and the same records are corrected, not doubled. An empty cell changes nothing.',
      'A zip may hold photos, named by the animal’s number. An empty rescue takes an export in.',
      'An empty yes or no never becomes no.',
      'What has no place stays with the record as a copy of its row.',
      'People join the mail list only where the file says so.',
    ],
    keywords:
      'asm3 shelterluv petpoint rescuegroups petstablished petfinder bloomerang csv excel xlsx migrate upload spreadsheet undo',
  },
];
