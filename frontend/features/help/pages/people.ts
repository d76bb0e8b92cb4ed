import type { HelpPage } from './page.ts';

/** The help pages about people, companies and organizations. */
export const PEOPLE: readonly HelpPage[] = [
  {
    slug: 'people',
    title: 'People, companies and organizations',
    screens: ['/pco'],
    picture: 'people',
    shows: 'The list of people and organizations with address, phone, email and mail list',
    summary: 'Everyone your rescue works with: adopters, donors, volunteers, clinics, other rescues.',
    tasks: [
      {
        goal: 'Find a person',
        steps: [
          'Type the start of a name into the search box.',
          'Or choose *Filter*, for example *Role*, *Foster*.',
          'Choose a name to open its page.',
        ],
      },
      {
        goal: 'Add a person or organization',
        steps: [
          'Choose *Add* and fill in the form.',
          'If the name already exists, check that record first. *Add Anyway* adds a second one.',
        ],
      },
      {
        goal: 'Do something for a person',
        steps: ['Tick the row.', 'Open *Actions* and choose what to do.'],
      },
    ],
    notes: [
      'The switch *Mail List* saves at once: anyone off it gets no email that goes to many.',
      'People named in records can’t be deleted. An Administrator can restore deleted people.',
    ],
    keywords:
      'adopter donor volunteer clinic shelter foster contact address search switch newsletter filter role delete restore',
  },
  {
    slug: 'person',
    title: 'A person or organization',
    screens: ['/pco/:id'],
    picture: 'person',
    shows: 'The page of a person with contacts, animals and recent history',
    summary: 'Everything about a person, company or organization on one page.',
    tasks: [
      {
        goal: 'Call, write or find the way',
        steps: ['Choose the phone number, the email address or the street beside the name.'],
      },
      {
        goal: 'Correct details',
        steps: ['Choose *Edit*.', 'Change the fields and choose *Update*.'],
      },
      {
        goal: 'Do something for the person',
        steps: ['Choose *Actions* and choose what to do; you see what your role may.'],
      },
    ],
    notes: [
      'Roles like adopter or foster follow from what happened. You don’t have to set them.',
      'Animals that live with the person now come first.',
      'A flag and its reason are at the top of the page, so they aren’t missed.',
      'Administrators can still open a deleted person’s page, with *Restore*.',
    ],
    keywords: 'contact adopter foster donor volunteer clinic shelter company address map telephone',
  },
  {
    slug: 'person-history',
    title: 'History of a person',
    screens: ['/pco/history'],
    picture: 'person-history',
    shows: 'The history of a person, one entry opened',
    summary: 'What happened between a person or organization and your rescue, the latest first.',
    tasks: [
      { goal: 'See all that an entry says', steps: ['Select its row. Select it again to close it.'] },
      { goal: 'Go to the animal', steps: ['Open the row.', 'Choose the name of the animal.'] },
      {
        goal: 'Correct an entry',
        steps: ['Open the animal or the screen that it came from.', 'Correct it there.'],
      },
    ],
    notes: [
      'For a clinic it shows what was done there; for another rescue, the animals transferred between you.',
      'Donation amounts show only for roles that may see them; adoption fees show for everyone here.',
      'Files are called *PVD*: photos, videos and documents.',
    ],
    keywords: 'timeline milestones adoption fee record past log pvd',
  },
  {
    slug: 'person-files',
    title: 'Files of a person',
    screens: ['/pco/attachments'],
    picture: 'person-files',
    shows: 'Photos and documents of a person',
    summary: 'Contracts, home visits, IDs: the photos, videos and documents of a person or organization.',
    tasks: [
      {
        goal: 'Add a file',
        steps: ['Drop it onto the page or choose *Choose files*.', 'Say what it is and choose *Add*.'],
      },
      { goal: 'Find it later', steps: ['Give documents a description: it is what the list shows.'] },
      { goal: 'Remove one', steps: ['Open its menu and choose *Delete*. *Undo* brings it back.'] },
    ],
    notes: ['A person with files can’t be deleted until the files are.'],
    keywords: 'upload contract agreement licence attachment documents pictures',
  },
  {
    slug: 'donations',
    title: 'Donations',
    screens: ['/pco/donation', '/pco/unthanked'],
    picture: 'donations',
    shows: 'The donations of a person, with what they come to by year',
    summary: 'What a person or organization gave: money, things, work. Only Administrators see amounts.',
    tasks: [
      {
        goal: 'Add a donation',
        steps: [
          'Select the person, choose *Actions* and choose *Donate*.',
          'Choose *Add*, choose *Money* or *Other* and enter day and amount.',
          'Open *More details* for the method, a campaign, an animal, in memory or honor of someone.',
        ],
      },
      {
        goal: 'Say thank you',
        steps: [
          'Choose the envelope in its row, change the words if you like, and choose *Send*.',
          'Thanked by letter or phone? Choose the check mark in its row.',
          '*Awaiting Thanks* lists the others. Select several: each gets one email.',
        ],
      },
      {
        goal: 'Take one back',
        steps: ['Choose the bin of its row and then *Delete*.', 'Choose *Undo* if it was the wrong one.'],
      },
    ],
    notes: [
      'For goods and work, the notes say what was given; the value may be 0.',
      'Totals count money and other donations separately, overall and by year.',
      'A thank-you includes the photo of the animal the gift was for, and never the amount.',
      'The currency of the rescue can’t change once a donation is recorded.',
    ],
    keywords: 'gift money cash check giver donor campaign memorial tribute total amount',
  },
  {
    slug: 'email',
    title: 'Email',
    screens: ['/pco/email', '/unsubscribe'],
    picture: 'email',
    shows: 'An email before it is sent, with who gets it and how they read it',
    summary: 'Write to one person, to people you choose, or to everyone on your mail list.',
    tasks: [
      {
        goal: 'Write to everyone on the mail list',
        steps: [
          'Choose *Write to the mail list*.',
          'Choose what to *Start from*, or write your own, then choose *Preview*.',
          'Step through how they read it, choose *Send a test to me*, then *Send*.',
        ],
      },
      {
        goal: 'Write to people you choose',
        steps: [
          'Select them in the list and choose *Email*, or choose *Write to these* at a query or report.',
          'Add others under *Add a person*.',
        ],
      },
      {
        goal: 'Take an email back',
        steps: ['Choose *Take it back* within a minute. Later, *Pause* holds the rest.'],
      },
    ],
    notes: [
      'Thank-yous and receipts come from your rescue, too (see *From:*).',
      '*Save as template* keeps an email for *Start from*.',
      'A bounced address is marked until you change it.',
      'Email to several people leaves out anyone not on the mail list.',
      'It needs the postal address of your rescue (*Organization Info*).',
      '*Unsubscribe* takes a reader off the list at once.',
      'You can send 500 emails a day at first; the limit doubles each day.',
    ],
    keywords: 'newsletter mailing bulk send unsubscribe spam bounce template subscribe list',
  },
  {
    slug: 'merging',
    title: 'Merge duplicates',
    screens: ['/pco/mergePco'],
    picture: 'merge',
    shows: 'Two people side by side, with a choice where they differ',
    summary: 'Turns two records of one person or organization into one. Links to either record open it.',
    tasks: [
      {
        goal: 'Merge two',
        steps: [
          'Choose *Compare* beside a pair under *Likely duplicates*, or select two and choose *Compare*.',
          'Choose what to keep where they differ. *Swap* changes which record is kept.',
          'Choose *Merge*.',
        ],
      },
      {
        goal: 'Mark two as different',
        steps: ['Choose *Not the same* beside the pair. It isn’t listed again.'],
      },
      {
        goal: 'Undo a merge',
        steps: [
          'Choose *Undo* beside it, below *Merged within 30 days*.',
          'Read what goes back and what stays, and choose *Undo*.',
        ],
      },
    ],
    notes: [
      'Nothing is lost: milestones, files and donations move to the kept record.',
      'Undo works after later changes too. A person who is off the mail list stays off after a merge, unless you choose otherwise.',
    ],
    keywords: 'duplicate twins double same person twice combine join',
  },
  {
    slug: 'volunteer',
    title: 'A volunteer',
    screens: ['/pco/volunteer'],
    picture: 'volunteer',
    shows: 'When a person volunteers, their hours of the year, and their badge',
    summary:
      'What a volunteer does for your rescue: since when, preferred activities, hours, checklist, and the badge for the door.',
    tasks: [
      {
        goal: 'Record a volunteer',
        steps: ['Choose *Add* and select what they would like to do.', 'Say since when, and save.'],
      },
      {
        goal: 'Add hours',
        steps: ['Choose *Add hours*.', 'Enter from when to when, or how many hours.'],
      },
      {
        goal: 'Complete the checklist',
        steps: [
          'Choose the pencil of an entry under *Checklist*.',
          'Say when it was done. When it expires is filled in from your list.',
          'Attach the signed waiver or the background check beside it, as a PDF or a photo.',
        ],
      },
    ],
    notes: [
      'A volunteer who stops and returns has several periods. Only one can be active.',
      '*Make a badge* shows its code once, to print or photograph. A new badge replaces the one before, for example after a loss.',
      'You choose what volunteers need under Customization, Volunteer Requirements.',
    ],
    keywords:
      'volunteering helper hours shift badge interest activity qr code waiver training licence insurance expiry background check',
  },
  {
    slug: 'volunteers',
    title: 'Volunteers and the tablet at the door',
    screens: ['/pco/volunteers', '/kiosk'],
    picture: 'volunteers',
    shows: 'Missing or late sign-ins, the totals of the year, and the tablets',
    summary:
      'The hours of all volunteers, missing sign-outs, requirements that are missing or end soon, and the tablets at the door.',
    tasks: [
      {
        goal: 'Set up a tablet',
        steps: [
          'Choose *Add a tablet* and name it.',
          'Point the tablet’s camera at the code, or open the link on it.',
        ],
      },
      {
        goal: 'Sign in and out',
        steps: ['Show the badge to the camera, or type its code.', 'Choose *Sign in*, and later *Sign out*.'],
      },
      {
        goal: 'Complete or confirm hours',
        steps: [
          'Under *Missing or late sign-ins* choose *Confirm* if the times are right.',
          'Otherwise choose the pencil, enter when they began and ended, and save.',
        ],
      },
    ],
    notes: [
      'The tablet shows a first name and an initial, and stores nothing else. No one has to be signed in on it.',
      'Offline, the tablet keeps sign-ins for up to seven days. What arrives over 15 minutes late counts once confirmed; hours without an end, once completed.',
      'Ten wrong codes stop further wrong codes for a minute. Valid badges keep working.',
      'Turn a tablet off as soon as it is lost.',
    ],
    keywords: 'kiosk tablet ipad clock in clock out scanner camera timesheet totals forgotten',
  },
];
