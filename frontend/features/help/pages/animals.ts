import type { HelpPage } from './page.ts';

/** The help pages about the register and the records of an animal. */
export const ANIMALS: readonly HelpPage[] = [
  {
    slug: 'animals',
    title: 'Manage Animals',
    screens: ['/animals'],
    picture: 'animals',
    shows: 'The list of current residents with photo, type, location and last milestone',
    summary: 'Every animal that lives with you now, and every one that left.',
    tasks: [
      {
        goal: 'Find an animal, or some of them',
        steps: [
          'Type its name, number or microchip (the last four digits will do) into the search box. Choose *Former Residents* if it may have left.',
          'Or choose *Filter*, for example *Due*, *Today or overdue*.',
          '*Save view* keeps them under a name.',
        ],
      },
      {
        goal: 'Take an animal in',
        steps: [
          'Choose *Add*.',
          'Fill in its details, birth and how it came to you.',
          'Choose *Save*, or *Save and Add Another*.',
        ],
      },
      {
        goal: 'Do something for several animals',
        steps: [
          'Tick them. They stay selected while you search or filter.',
          'Choose what to do in the bar below, or choose *More…*.',
        ],
      },
    ],
    notes: [
      'Choose *Name*, *Age* or *Milestone Date* to sort.',
      '*Columns* chooses what the table shows.',
      'Age or spay/neuter unknown? Choose *Unknown*.',
      '*For adopters* keeps size, fee and who it is good with.',
      'A litter or group is taken in at once: set *Number of animals* above 1.',
      'Status and *Hold Until* are proposed by how the animal was acquired. Change them before you save.',
      'An Administrator can restore a deleted animal.',
    ],
    keywords:
      'search add intake register residents select bulk filter sort view columns density rows quarantine due dog cat number microchip restore delete size coat children fee adopters',
  },
  {
    slug: 'animal',
    title: 'One animal',
    screens: ['/animals/:id'],
    picture: 'animal',
    shows: 'The page of one animal with its story, facts and health',
    summary:
      'Everything about one animal on one page: who it is, its story day by day, its health and how it behaves.',
    tasks: [
      { goal: 'Correct its details', steps: ['Choose *Edit*.', 'Change what is wrong and save.'] },
      {
        goal: 'Record what happened to it',
        steps: [
          'Choose *Adopt*, *Foster* or another button below the name; *Record Care* has diary and health.',
          'Fill in the form and save. *Actions* has everything else.',
        ],
      },
      { goal: 'See who changed what', steps: ['Scroll to the history at the end of the page.'] },
    ],
    notes: [
      'If someone else saves the animal while you edit it, you see who before anything is overwritten.',
      'The camera on its picture adds a photo.',
      'A flag stands out everywhere; give it a reason that helps the next person.',
    ],
    keywords: 'edit flag story facts behaviors location diet',
  },
  {
    slug: 'milestones',
    title: 'Milestones',
    screens: ['/animals/milestone'],
    picture: 'milestone',
    shows: 'Adding an adoption to an animal’s milestones',
    summary:
      'Milestones say where an animal belongs: intake, foster, adoption, transfer, and so on, the latest first.',
    tasks: [
      {
        goal: 'Record an adoption or foster',
        steps: [
          'Open the animal, or select animals in the list or on the board, and choose *Adopt* or *Foster*.',
          'Read what to check first, find the person, or add a new one, and save.',
          'At the end, open the reports to print or email, or take it back with *Undo*.',
        ],
      },
      {
        goal: 'Correct a milestone',
        steps: ['Choose the pencil in its row.', 'Change the day, person or notes and save.'],
      },
      {
        goal: 'Take the latest one back',
        steps: ['Choose the bin in its row. Only the latest can be deleted.'],
      },
    ],
    notes: [
      'You can only add what can follow the last milestone: a lost animal can only be found.',
      'In foster care, *Move to Another Foster* in *Actions* records the return and the new foster.',
      'Adoption returns and deaths need notes.',
    ],
    keywords:
      'adopt adoption foster transfer return lost found release death euthanasia euthanized person fee amount',
  },
  {
    slug: 'diary',
    title: 'Diary of an animal',
    screens: ['/animals/diary'],
    picture: 'diary',
    shows: 'The diary of an animal and how it behaves',
    summary: 'What you notice about an animal, day by day, and a table of how it behaves.',
    tasks: [
      { goal: 'Write an entry', steps: ['Choose *Add*.', 'Choose the day, write, and save.'] },
      {
        goal: 'Write the same for several animals',
        steps: ['Select them in the list of animals.', 'Open *Actions* and choose *Diary*.'],
      },
      { goal: 'Correct an entry', steps: ['Choose the pencil beside it.', 'Change it and save.'] },
    ],
    notes: [
      'An entry can’t be before the animal’s birth or in the future.',
      'An Administrator can restore deleted entries.',
    ],
    keywords: 'notes journal behaviors behaviour traits',
  },
  {
    slug: 'files',
    title: 'Photos, videos and documents',
    screens: ['/animals/attachments'],
    picture: 'files',
    shows: 'The photos and documents of an animal',
    summary: 'Everything on file about an animal. The first photo is its picture in lists and on cards.',
    tasks: [
      {
        goal: 'Add photos or documents',
        steps: ['Drop them onto the page or choose *Choose files*.', 'Describe each one and choose *Add*.'],
      },
      {
        goal: 'Choose the profile picture',
        steps: ['Open the photo’s menu and choose *Make profile picture*, or drag it to the first position.'],
      },
      {
        goal: 'View or save a file',
        steps: ['Select it to see it large.', 'Choose *Download* in its menu to save it.'],
      },
    ],
    notes: [
      'Photos may have up to 25 MB, videos and documents up to 200 MB.',
      'The place and time a photo was taken are removed from it.',
      'Keep file names under 30 characters.',
      'A file that you already have under another name is marked before it is uploaded.',
    ],
    keywords: 'upload picture image pdf attachment camera vet papers',
  },
  {
    slug: 'gallery',
    title: 'Gallery View',
    screens: ['/animals/gallery-view'],
    picture: 'gallery',
    shows: 'Animals as photos with their names',
    summary: 'All animals as photos: good for visitors, and for finding one whose name you forgot.',
    tasks: [
      { goal: 'Show one type only', steps: ['Choose it under *Animal Type*.'] },
      { goal: 'Show those who left', steps: ['Choose *Former residents* under *Resident Type*.'] },
      { goal: 'Open an animal', steps: ['Select its photo.'] },
    ],
    notes: [
      'An animal without a photo shows an outline of its species.',
      'The publicity blurb is below an opened photo, if your rescue uses blurbs.',
      '*Show All* clears the filters.',
    ],
    keywords: 'pictures photos visitors wall blurb',
  },
  {
    slug: 'places',
    title: 'Who is where',
    screens: ['/animals/places'],
    picture: 'places',
    shows: 'The locations of the rescue with their animals, how many fit, and who is in foster care',
    summary:
      'A board like the one on the wall: each location with its animals, how many more fit, and who is with a foster.',
    tasks: [
      {
        goal: 'Move animals',
        steps: [
          'Drag one to its new location. Or select some and choose *Move to…*.',
          'Type the location, or a new one, and press Enter.',
          'Wrong location? Choose *Undo*.',
        ],
      },
      {
        goal: 'Say how many fit',
        steps: [
          'Choose *Locations and capacity*.',
          'Enter a number beside a location. It stays on the board when it’s empty.',
        ],
      },
      { goal: 'Put it on the wall', steps: ['Choose *Print*.'] },
    ],
    notes: [
      'Foster care begins and ends with a milestone. The board opens its form.',
      'Arrow keys go from animal to animal, Space selects, M moves.',
      'A phone shows one location at a time.',
    ],
    keywords: 'board wall location kennel cage room capacity full move drag foster print map whereabouts',
  },
  {
    slug: 'kennel-cards',
    title: 'Kennel Cards',
    screens: ['/animals/kennel-cards'],
    picture: 'kennel-card',
    shows: 'A kennel card with photo, facts and a code to scan',
    summary:
      'Cards for kennel doors: photo, name, what to know, room to write on, and a code that opens the animal on a phone.',
    tasks: [
      {
        goal: 'Print cards',
        steps: [
          'Select the animals in the list.',
          'Open *Actions*, choose *Kennel Cards*, and choose *Print*.',
        ],
      },
      { goal: 'Print four on a sheet', steps: ['Choose *Four on A4* or *Four on Letter* at the top.'] },
      {
        goal: 'Put your logo on them',
        steps: ['Open Customization and choose a logo in Organization Info.'],
      },
    ],
    notes: ['The paper is the one chosen in Organization Info.', 'A flag and its reason are on the card.'],
    keywords: 'print door qr code label paper',
  },
  {
    slug: 'animal-report',
    title: 'Animal Report',
    screens: ['/animals/reports'],
    picture: 'animal-report',
    shows: 'The report of an animal, ready to print',
    summary:
      'An animal’s own sheet as a PDF on your letterhead: facts, story, behaviors, photos and milestones, for staff and adopters.',
    tasks: [
      {
        goal: 'Make a report',
        steps: [
          'Select animals and choose *Animal Report* in *Actions*.',
          'This can take a few seconds for several animals.',
        ],
      },
      {
        goal: 'Include people',
        steps: [
          'Tick *With people and addresses*.',
          'The report is made again, with the people named in its milestones.',
        ],
      },
      { goal: 'Save, print or email it', steps: ['Choose *Download*, *Print* or *Email…*.'] },
    ],
    notes: [
      'People’s names and addresses are left out unless you ask for them, so you can hand it out.',
      'It holds only what you may see. Private notes of milestones are never on it.',
    ],
    keywords: 'sheet adopter profile print pdf facts story photos',
  },
];
