import type { HelpPage } from './page.ts';

/** The help pages of the searches, one for each. */
export const SEARCHES: readonly HelpPage[] = [
  {
    slug: 'animal-search',
    title: 'Animal Search',
    screens: ['/searches/animal-search'],
    picture: 'animal-search',
    shows: 'All animals of the rescue as a table',
    summary:
      'Find animals, including those that left, by name, type, breed, color, sex, location, notes or status.',
    tasks: [
      {
        goal: 'Find animals',
        steps: ['Fill in what you know. Every field may stay empty.', 'Choose *Search*.'],
      },
      {
        goal: 'Do something with the animals found',
        steps: ['Tick them.', 'Choose *Actions*, for example *Kennel Cards* or *Animal Report*.'],
      },
      {
        goal: 'Choose the columns',
        steps: ['Choose *Columns*.', 'Tick what you want to see, and drag it into order.'],
      },
    ],
    notes: [
      'Names are found by the start of their words; other text anywhere in its field.',
      '*Current Resident* limits it to animals that live with you, or to those that left.',
      'Downloads, copies and prints have the columns that you chose.',
    ],
    keywords: 'find look up microchip chronic flagged neutered former residents export excel xlsx csv',
  },
  {
    slug: 'milestone-search',
    title: 'Animal Milestone Search',
    screens: ['/searches/animal-milestone-search'],
    picture: 'milestone-search',
    shows: 'Milestones as a table, the latest first',
    summary: 'Find milestones by their type, days, animal, person, how the animal was acquired or notes.',
    tasks: [
      {
        goal: 'Find what a person adopted or fostered',
        steps: ['Choose the *Milestone*.', 'Enter a last or first name, and choose *Search*.'],
      },
      {
        goal: 'Find transfers with one rescue',
        steps: ['Choose *Transfer* as the milestone.', 'Choose the other rescue, and choose *Search*.'],
      },
      {
        goal: 'Open what you found',
        steps: [
          'Choose the animal or the person in a row.',
          '*Actions* works for the animals that you select.',
        ],
      },
    ],
    notes: [
      '*From* and *To* include both days; either may stay empty.',
      'Names of people show for roles that may see people.',
      '*Write to these* sends an email to the people in the table.',
    ],
    keywords: 'adoption intake foster transfer death euthanasia return reclaim history export excel xlsx csv',
  },
  {
    slug: 'health-search',
    title: 'Animal Health Search',
    screens: ['/searches/animal-health-search'],
    picture: 'health-search',
    shows: 'Vaccinations as a table, each done or due',
    summary: 'Find health records, done or due, by type, animal, days, tag, microchip or notes.',
    tasks: [
      {
        goal: 'Find which animals got a vaccine',
        steps: [
          'Choose *Vaccinations* as the type and *Done*.',
          'Enter the vaccine as *Kind*, and choose *Search*.',
        ],
      },
      {
        goal: 'Find an animal by its tag or microchip',
        steps: ['Enter the tag or microchip number, or a part of it.', 'Choose *Search*.'],
      },
      { goal: 'See what is due', steps: ['Choose *Due*, and the days.', 'Choose *Search*.'] },
    ],
    notes: [
      'You can choose the types of records that your role may see.',
      'A microchip number keeps every digit in an Excel file (.xlsx).',
    ],
    keywords: 'rabies shots chip tag medicine procedure soap notes diet lot batch export excel xlsx csv',
  },
  {
    slug: 'donations-search',
    title: 'Donations Search',
    screens: ['/searches/donations-search'],
    picture: 'donations-search',
    shows: 'Donations as a table',
    summary: 'Find donations by donor, type, days or notes.',
    tasks: [
      {
        goal: 'Find what a donor gave',
        steps: ['Enter the beginning of their first or last name.', 'Choose *Search*.'],
      },
      { goal: 'Find the donations of a year', steps: ['Enter *From* and *To*.', 'Choose *Search*.'] },
      { goal: 'Save them', steps: ['Choose *Download*.', 'Choose CSV, Excel, *Copy* or *Print*.'] },
    ],
    notes: [
      'Amounts show for roles that may see them.',
      'A merged donor is found under the name that was kept.',
    ],
    keywords: 'gift donor money giver amount tax year export excel xlsx csv',
  },
];
