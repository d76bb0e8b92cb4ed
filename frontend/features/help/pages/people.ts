import type { HelpPage } from './page.ts';

/** People, companies and organizations. */
export const PEOPLE: readonly HelpPage[] = [
  {
    slug: 'people',
    title: 'People, companies and organizations',
    screens: ['/pco'],
    picture: 'people',
    shows: 'The list of people and organizations with address, phone, mail and mail list',
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
      'The switch *Mail List* saves at once: who is off it gets no mail that goes to many.',
      'Who is named by records cannot be deleted. Whoever was deleted can be restored by an Administrator.',
    ],
    words:
      'adopter donor volunteer clinic shelter foster contact address search switch newsletter delete restore',
  },
  {
    slug: 'person',
    title: 'A person or organization',
    screens: ['/pco/:id', '/pco/attachments', '/pco/history'],
    picture: 'person',
    shows: 'The page of a person with contacts and details',
    about: 'Everything that ties a person, company or organization to your rescue, on one page.',
    tasks: [
      {
        how: 'Call, write or find the way',
        steps: ['Press the phone number, the mail address or the street under the name.'],
      },
      {
        how: 'Add a contract or a photo',
        steps: [
          'Press *Actions* and choose *Photos, Videos, Documents*.',
          'Drop the file onto the page or press *Choose files*.',
        ],
      },
      {
        how: 'Bring back who was deleted',
        steps: ['Open the page again, as from the history.', 'Press *Restore*. Only Administrators can.'],
      },
    ],
    know: ['A flag with its reason stands at the top of the page, so that nobody misses it.'],
    words: 'contact adopter foster donor volunteer clinic shelter company address map upload documents',
  },
];
