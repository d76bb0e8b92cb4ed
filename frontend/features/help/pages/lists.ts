import type { HelpPage } from './page.ts';

/** The lists of a rescue, those that all start from, and who runs the installation. */
export const LISTS: readonly HelpPage[] = [
  {
    slug: 'lists',
    title: 'Lists of your rescue',
    screens: ['/customization/*'],
    picture: 'lists',
    shows: 'The medicines of a rescue under Customization',
    about:
      'What your menus offer: Animal Types, Animal Acquisition Ways, Animal Behaviors, Health Procedures, Vaccination Types, Medicines, Volunteer Activities and Volunteer Requirements.',
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
        steps: [
          'Choose the bin in its row. You see how many records use it.',
          "An animal type or acquisition way of current animals can't be deleted: choose *Merge* and the entry to keep.",
        ],
      },
    ],
    know: [
      'What was given or done before keeps the words of its day.',
      'Two entries of a list cannot have the same name, whatever the capitals.',
      'Saved questions and filters go on finding records by an entry that you merged or deleted.',
    ],
    words: 'picklist types breeds medicines vaccines procedures acquisition volunteer merge import',
  },
  {
    slug: 'lists-in-order',
    title: 'Merge, order and colors of entries',
    screens: [],
    picture: 'list-order',
    shows: 'The animal types, being put in order',
    about: 'Combine entries that mean the same thing, and choose their order in every menu.',
    tasks: [
      {
        how: 'Make one entry of two',
        steps: [
          'Press *Merge* in the row of the one that is to go, and choose the one that stays.',
          'What named the first names the other from then on. For 30 days you can undo it under *Deleted and merged*.',
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
      { how: 'End it before', steps: ['Press *End access now*. They are out within half a minute.'] },
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
          'Its Administrators get an email at once, with a link to a copy of all records and files, also as spreadsheets. It takes some minutes.',
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
      'The *Installation log* below says who suspended, ended, reopened or viewed a rescue, and why.',
      'The cost is what was noted of its calls, and its files: at least so much.',
    ],
    words: 'tenants suspend close terminate export copy price units storage log audit',
  },
];
