import type { HelpPage } from './page.ts';

/** People, companies and organizations. */
export const PEOPLE: readonly HelpPage[] = [
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
