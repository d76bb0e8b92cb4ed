import type { HelpPage } from './page.ts';

/** The help pages about the screens of daily work. */
export const DAILY: readonly HelpPage[] = [
  {
    slug: 'dashboard',
    title: 'Dashboard',
    screens: ['/'],
    picture: 'dashboard',
    shows: 'The dashboard: counts of animals, what is due, and who came and left',
    summary:
      'The dashboard is the first page after signing in. It lists the work of today, tells how many animals live with you, and shows what happened lately.',
    tasks: [
      {
        goal: 'See what is due',
        steps: [
          'Look at *Today*: each row is one kind of work, with what is overdue first.',
          'Choose the button of a row, such as *Give doses*.',
        ],
      },
      {
        goal: 'Find animals without a photo, a microchip or a location',
        steps: [
          'Look under *Animals*: the last line counts what records lack.',
          'Choose a number: the list opens with these animals.',
        ],
      },
      {
        goal: 'Set up a new rescue',
        steps: [
          'Choose *Let’s Go* the first time you sign in.',
          'Name your animal types, other rescues and clinics. *Skip to first animal* leaves out the rest.',
          'Add your first animal, or do it later from Animals.',
          'Follow *Getting started* on the dashboard: its buttons open what comes next. *Dismiss* hides it for your rescue.',
        ],
      },
    ],
    notes: [
      'You see only the cards that your role can open.',
      '*Search* (the key /) finds animals, people and pages from anywhere.',
      'All days and times follow your rescue’s clock, not your device’s.',
    ],
    keywords: 'search find shortcut keyboard home start first steps onboarding wizard counts figures',
  },
  {
    slug: 'today',
    title: 'Today',
    screens: ['/today'],
    picture: 'today',
    shows: 'Today’s round: what is due today, by location',
    summary: 'Every med, vaccination and procedure that is due or overdue, by location and animal.',
    tasks: [
      {
        goal: 'Give a dose',
        steps: [
          'Choose *By location* or *By medicine*. The green button is the next dose.',
          'Choose *Mark as Given*, on a phone the check mark. Your name and the time are recorded.',
          'Above a location, *Complete for all* and *Mark all as Given* do it for several animals at once.',
        ],
      },
      {
        goal: 'Undo a dose, or record why it was not given',
        steps: [
          'Choose *Undo* on the dose that you just marked.',
          'Or open its arrow, and choose *Not given: add a note…*.',
        ],
      },
      {
        goal: 'Print today’s round',
        steps: ['Choose *Print*.', 'The sheet has a box to check for each dose and room for initials.'],
      },
    ],
    notes: [
      'It works offline, too: what you mark is kept on the device and saved when you reconnect.',
      'Each dose is given once. A second person sees who was quicker.',
      'When a Quarantine Hold ends, the animal appears under *Decide*, below the round: choose *Make adoptable* or *Extend hold*.',
      'Animal Caretakers find the *Care List* under Today instead.',
    ],
    keywords: 'hold quarantine decide meds medication medicine round offline give pills kennel checklist',
  },
  {
    slug: 'care-list',
    title: 'Care List',
    screens: ['/today/care'],
    picture: 'care-list',
    shows: 'The animals in the house by location, with what they eat',
    summary:
      'Every animal in the house by location: what it eats, how it behaves, its flag and the latest health notes.',
    tasks: [
      { goal: 'Feed a kennel', steps: ['Find the location.', 'Read the diet of each animal.'] },
      {
        goal: 'Note what you see',
        steps: ['Choose *Note* at the animal.', 'Write what you saw, and save. Vets and managers see it.'],
      },
      { goal: 'Print it', steps: ['Choose *Print*.', 'The sheet has the animals in the same order.'] },
    ],
    notes: ['You see what your role may see.', 'Animals in foster care are counted, not listed.'],
    keywords: 'feeding food diet meals care kennel cage caretaker volunteer flag behavior notes',
  },
  {
    slug: 'todays-meds',
    title: 'Today’s Meds',
    screens: ['/reports/todays-meds'],
    picture: 'todays-meds',
    shows: 'The meds of today by location and time',
    summary: 'All meds that are due today, overdue or already given, by location and time.',
    tasks: [
      { goal: 'Print the list', steps: ['Choose *Print*.', 'The sheet has a box to check for each dose.'] },
      {
        goal: 'Give a dose',
        steps: ['Choose *Open today’s round*.', 'Choose *Mark as Given* at the animal.'],
      },
      { goal: 'Save the list', steps: ['Choose *Download*.', 'Choose a CSV or Excel (xlsx) file.'] },
    ],
    notes: [
      'Doses that are overdue stay on the list until they are given or their reminder ends.',
      'The time is that of the dose, by the clock of the rescue.',
    ],
    keywords: 'medication medicine doses overdue report print sheet checklist export',
  },
  {
    slug: 'reminders',
    title: 'Reminders of all animals',
    screens: ['/med-reminder', '/vaccination-reminder', '/procedure-reminder'],
    picture: 'reminders',
    shows: 'Vaccination reminders of all residents, the most urgent first',
    summary:
      'Three lists of due items for all current residents: meds, vaccinations, and procedures, tests and treatments.',
    tasks: [
      {
        goal: 'See what is due soon',
        steps: ['Type a number of days.', 'Choose *Show Result*. Overdue reminders are always among them.'],
      },
      {
        goal: 'Complete a reminder',
        steps: [
          'Select it.',
          'Choose *Reminder Complete*, or *Mark as Given* for meds.',
          'Check the day and the clinic, then save.',
        ],
      },
      {
        goal: 'Go back to everything',
        steps: ['Choose *Show all reminders*.'],
      },
    ],
    notes: [
      'Only current residents are listed. When an animal leaves, its reminders pause.',
      'Completing a repeating reminder adds the next one.',
    ],
    keywords: 'due overdue days upcoming mark as given',
  },
  {
    slug: 'lost-and-found',
    title: 'Lost and found',
    screens: ['/animals/lost-found'],
    picture: 'lost-found',
    shows: 'A report of a lost cat with its possible matches',
    summary:
      'Reports of lost and found animals, from your public page or by phone, and which of them may be the same animal.',
    tasks: [
      {
        goal: 'Let the public report animals',
        steps: [
          'Open Customization, *Public Page*.',
          'Tick *Take reports of lost and found animals* and choose *Save*.',
        ],
      },
      {
        goal: 'Add a report from a phone call',
        steps: [
          'Open *Lost and found* above the list of animals.',
          'Choose *Add report* and fill in the form.',
        ],
      },
      {
        goal: 'Work through a report',
        steps: [
          'Open it and compare *Possible matches*: each has its reasons.',
          'Choose *Same animal* or *Not the same*.',
          'Choose *Close report* with how it ended. The reporter sees it on their status page.',
        ],
      },
    ],
    notes: [
      'An equal microchip is certain. Other scores are hints: ask for a mark that only the owner knows.',
      'Strays on hold appear on your public page until their hold ends. *Found At* in the animal’s details says where.',
      'Names, contact, place, microchip, marks, notes and photos are removed 30 days after a report is closed.',
    ],
    keywords: 'missing stray finder reunite pound owner search microchip match report public',
  },
];
