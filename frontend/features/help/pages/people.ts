import type { HelpPage } from './page.ts';

/** People, companies and organizations. */
export const PEOPLE: readonly HelpPage[] = [
  {
    slug: 'people',
    title: 'People, companies and organizations',
    screens: ['/pco'],
    picture: 'people',
    shows: 'The list of people and organizations with address, phone, email and mail list',
    about: 'Everybody that your rescue has to do with: adopters, donors, volunteers, clinics, other rescues.',
    tasks: [
      {
        how: 'Find somebody',
        steps: ['Type the start of a name into the search box.', 'Press a name to open its page.'],
      },
      {
        how: 'Add a person or organization',
        steps: [
          'Press *Add* and fill in the form.',
          'If somebody of this name is there already, look first; *Add Anyway* adds them all the same.',
        ],
      },
      {
        how: 'Do something for somebody',
        steps: ['Press the circle at the start of the row.', 'Open *Actions* and choose what to do.'],
      },
    ],
    know: [
      'The switch *Mail List* saves at once: anyone off it gets no email that goes to many.',
      'Who is named by records cannot be deleted. Whoever was deleted can be restored by an Administrator.',
    ],
    words:
      'adopter donor volunteer clinic shelter foster contact address search switch newsletter delete restore',
  },
  {
    slug: 'person',
    title: 'A person or organization',
    screens: ['/pco/:id'],
    picture: 'person',
    shows: 'The page of a person with contacts, animals and what happened last',
    about: 'Everything that ties a person, company or organization to your rescue, on one page.',
    tasks: [
      {
        how: 'Call, write or find the way',
        steps: ['Press the phone number, the email address or the street beside the name.'],
      },
      {
        how: 'Correct what is there',
        steps: ['Press *Edit*.', 'Change the fields and press *Update*.'],
      },
      {
        how: 'Do something for the person',
        steps: ['Press *Actions* and choose what to do; you see what your role may.'],
      },
    ],
    know: [
      'What somebody is to you, as adopter or foster, is read off what happened: nobody has to tick it.',
      'Animals that live with the person now come first.',
      'A flag with its reason stands at the top of the page, so that nobody misses it.',
      'Who was deleted still has a page for Administrators, with *Restore*.',
    ],
    words: 'contact adopter foster donor volunteer clinic shelter company address map telephone',
  },
  {
    slug: 'person-history',
    title: 'History of a person',
    screens: ['/pco/history'],
    picture: 'person-history',
    shows: 'The history of a person, one entry opened',
    about: 'What happened between a person or organization and your rescue, the latest first.',
    tasks: [
      { how: 'See all that an entry says', steps: ['Press its row. Press it again to close it.'] },
      { how: 'Go to the animal', steps: ['Open the row.', 'Press the name of the animal.'] },
      {
        how: 'Put an entry right',
        steps: ['Open the animal or the screen that it came from.', 'Correct it there.'],
      },
    ],
    know: [
      'Of a clinic it shows what was done there, of another rescue the animals that went between you.',
      'Amounts of gifts are shown to those alone who may know them; fees of adoptions to everybody here.',
      'Files are called *PVD*: photos, videos and documents.',
    ],
    words: 'timeline milestones adoption fee record past log pvd',
  },
  {
    slug: 'person-files',
    title: 'Files of a person',
    screens: ['/pco/attachments'],
    picture: 'person-files',
    shows: 'Photos and documents of a person',
    about:
      'Contracts, home visits, identity papers: the photos, videos and documents of a person or organization.',
    tasks: [
      {
        how: 'Add a file',
        steps: ['Drop it onto the page or press *Choose files*.', 'Say what it is and press *Add*.'],
      },
      { how: 'Find it later', steps: ['Give documents a description: it is what the list shows.'] },
      { how: 'Remove one', steps: ['Open its menu and choose *Delete*. *Undo* brings it back.'] },
    ],
    know: ['Somebody with files cannot be deleted until the files are.'],
    words: 'upload contract agreement licence attachment documents pictures',
  },
  {
    slug: 'donations',
    title: 'Donations',
    screens: ['/pco/donation', '/pco/unthanked'],
    picture: 'donations',
    shows: 'The donations of a person, with what they come to by year',
    about: 'What a person or organization gave: money, things, work. Only Administrators see amounts.',
    tasks: [
      {
        how: 'Book a donation',
        steps: [
          'Select the person, press *Actions* and choose *Donate*.',
          'Press *Add*, choose *Money* or *Other* and enter day and amount.',
          'Open *More details* for the method, a campaign, an animal, in memory or honor of somebody.',
        ],
      },
      {
        how: 'Say thank you',
        steps: [
          'Press the envelope of its row, change the words if you like, and press *Send*.',
          'Thanked by letter or phone? Press the tick of its row.',
          '*Awaiting Thanks* lists the others. Select several: each gets one email.',
        ],
      },
      {
        how: 'Take one back',
        steps: ['Press the bin of its row and then *Delete*.', 'Press *Undo* if it was the wrong one.'],
      },
    ],
    know: [
      'Of things and work the notes say what was given; they may be worth 0.',
      'The totals count money and other things apart, in all and by year.',
      'A thank-you carries the picture of the animal that the gift was for, and never the amount.',
      'Once a donation is booked the currency of the rescue stays as it is.',
    ],
    words: 'gift money cash check giver donor campaign memorial tribute total amount',
  },
  {
    slug: 'email',
    title: 'Email',
    screens: ['/pco/email', '/unsubscribe'],
    picture: 'email',
    shows: 'An email before it is sent, with who gets it and how they read it',
    about: 'Write to one person, to people you choose, or to everyone on your mail list.',
    tasks: [
      {
        how: 'Write to everyone on the mail list',
        steps: [
          'Choose *Write to the mail list*.',
          'Choose what to *Start from*, or write your own, then choose *Preview*.',
          'Step through how they read it, choose *Send a test to me*, then *Send*.',
        ],
      },
      {
        how: 'Write to people you choose',
        steps: [
          'Select them in the list and choose *Email*, or choose *Write to these* at a query or report.',
          'Add others under *Add a person*.',
        ],
      },
      {
        how: 'Take an email back',
        steps: ['Choose *Take it back* within a minute. Later, *Pause* holds the rest.'],
      },
    ],
    know: [
      'Thank-yous and receipts come from your rescue, too (see *From:*).',
      '*Save as template* keeps an email for *Start from*.',
      'A bounced address is marked until you change it.',
      'Email to several people leaves out who is not on the mail list.',
      'It needs the postal address of your rescue (*Organization Info*).',
      '*Unsubscribe* takes a reader off the list at once.',
      'You can send 500 emails a day at first; the limit doubles each day.',
    ],
    words: 'newsletter mailing bulk send unsubscribe spam bounce template subscribe list',
  },
  {
    slug: 'merging',
    title: 'Merge who is there twice',
    screens: ['/pco/mergePco'],
    picture: 'merging',
    shows: 'Two people side by side, with a choice where they differ',
    about:
      'Two records of one person or organization become one, and everything that led to either leads to it.',
    tasks: [
      {
        how: 'Merge two',
        steps: [
          'Press *Compare* beside a pair of *Likely duplicates*, or pick two and press *Compare*.',
          'Choose what stays where the two differ. *Swap* changes who stays.',
          'Press *Merge*.',
        ],
      },
      {
        how: 'Tell two apart',
        steps: ['Press *Not the same* beside the pair. It is not listed again.'],
      },
      {
        how: 'Undo a merge',
        steps: [
          'Press *Undo* beside it, below *Merged within 30 days*.',
          'Read what goes back and what stays, and press *Undo*.',
        ],
      },
    ],
    know: [
      'Nothing is lost: milestones, files, donations and the like come along at once.',
      'An undo works after later changes too. Whoever is off the mail list stays off it in a merge, unless you choose otherwise.',
    ],
    words: 'duplicate twins double same person twice combine join',
  },
  {
    slug: 'volunteer',
    title: 'A volunteer',
    screens: ['/pco/volunteer'],
    picture: 'volunteer',
    shows: 'When somebody volunteers, their hours of the year, and their badge',
    about:
      'What somebody does for your rescue: since when, what they like to do, their hours, what you ask of them, and the badge for the door.',
    tasks: [
      {
        how: 'Note that somebody volunteers',
        steps: ['Press *Add* and tick what they would like to do.', 'Say since when, and save.'],
      },
      {
        how: 'Write hours down',
        steps: ['Press *Add hours*.', 'Enter from when to when, or how many hours.'],
      },
      {
        how: 'Tick off what you ask of them',
        steps: [
          'Press the pencil of an entry under *Checklist*.',
          'Say when it was done; until when it holds is filled in by your list.',
          'The sheet of paper beside it takes the signed waiver or the background check, as a PDF or a photo.',
        ],
      },
    ],
    know: [
      'Who stops and comes back has one period after the other; one at most is active.',
      '*Make a badge* shows its code once, to print or to photograph. A new badge ends the one before, as after a loss.',
      'What you ask of volunteers is a list of your own: Customization, Volunteer Requirements.',
    ],
    words:
      'volunteering helper hours shift badge interest activity qr code waiver training licence insurance expiry background check',
  },
  {
    slug: 'volunteers',
    title: 'Volunteers and the tablet at the door',
    screens: ['/pco/volunteers', '/kiosk'],
    picture: 'volunteers',
    shows: 'Missing or late sign-ins, the totals of the year, and the tablets',
    about:
      'The hours of all volunteers, what nobody signed out, whose papers are missing or end soon, and the tablets at the door.',
    tasks: [
      {
        how: 'Hang a tablet up',
        steps: [
          'Press *Add a tablet* and name it.',
          'Point the tablet’s camera at the code, or open the link on it.',
        ],
      },
      {
        how: 'Sign in and out',
        steps: ['Show the badge to the camera, or type its code.', 'Press *Sign in*, and later *Sign out*.'],
      },
      {
        how: 'Complete or confirm hours',
        steps: [
          'Under *Missing or late sign-ins* choose *Confirm* if the times are right.',
          'Otherwise choose the pencil, enter when they began and ended, and save.',
        ],
      },
    ],
    know: [
      'The tablet shows a first name and an initial, and holds nothing else. It needs nobody to be signed in.',
      'Offline, the tablet keeps sign-ins for up to seven days. What arrives over 15 minutes late counts once confirmed; hours without an end, once completed.',
      'Ten wrong codes stop further wrong codes for a minute. Valid badges keep working.',
      'Turn a tablet off as soon as it is lost.',
    ],
    words: 'kiosk tablet ipad clock in clock out scanner camera timesheet totals forgotten',
  },
];
