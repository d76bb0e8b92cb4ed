import type { HelpPage } from './page.ts';

/** The help pages about the health of one animal. */
export const HEALTH: readonly HelpPage[] = [
  {
    slug: 'vaccinations',
    title: 'Vaccinations',
    screens: ['/animals/vaccinations'],
    picture: 'vaccinations',
    shows: 'Completed vaccinations of an animal',
    summary: 'What an animal was vaccinated with, and what is due, each on a tab.',
    tasks: [
      {
        goal: 'Record a vaccination',
        steps: [
          'Choose *Add*.',
          'Choose the vaccine, day and clinic.',
          'Say when it is due again, and save.',
        ],
      },
      {
        goal: 'Complete a reminder',
        steps: ['Open the tab of reminders.', 'Choose *Reminder Complete* and check what is filled in.'],
      },
      {
        goal: 'Let the schedule propose what is missing',
        steps: [
          'Choose *Propose Vaccinations*.',
          'Clear what you don’t want, and save the rest as reminders.',
        ],
      },
    ],
    notes: [
      'A rabies vaccination asks for the tag number.',
      'Recording one also completes the open reminder of the same kind.',
    ],
    keywords: 'vaccine shots rabies tag schedule propose due again',
  },
  {
    slug: 'procedures',
    title: 'Procedures, tests and treatments',
    screens: ['/animals/procedures-test-treatments'],
    picture: 'procedures',
    shows: 'Procedures of an animal with its weights',
    summary: 'Surgeries, tests, treatments, weights and microchips of an animal, done and due.',
    tasks: [
      { goal: 'Record one', steps: ['Choose *Add*.', 'Choose the kind, day and clinic, and save.'] },
      {
        goal: 'Weigh animals',
        steps: [
          'Choose *Add* and choose *Weight*.',
          'Type the weight. The curve shows all of them.',
          'An unlikely weight or temperature is questioned: correct it or keep it. A kept one stays marked.',
        ],
      },
      {
        goal: 'Enter a microchip',
        steps: ['Choose *Add* and choose *Microchip*.', 'Type or scan the number.'],
      },
    ],
    notes: [
      '*Weigh or Measure* in the Actions of several animals has a row for each: type the weights, the microchip numbers or the results. Rows that you leave empty are left out.',
      'An unusual chip number is accepted with a warning.',
    ],
    keywords: 'surgery spay neuter test weight microchip ptt worming',
  },
  {
    slug: 'meds',
    title: 'Meds',
    screens: ['/animals/meds'],
    picture: 'meds',
    shows: 'Med reminders of an animal',
    summary: 'The medicines of an animal: what was given, and what is to be given.',
    tasks: [
      {
        goal: 'Record a dose',
        steps: ['Choose *Add*.', 'Choose the medicine, dosage and who gave it, and save.'],
      },
      {
        goal: 'Mark doses as given',
        steps: ['Open *Med Reminders*.', 'Select them and choose *Mark as Given*.'],
      },
      {
        goal: 'Plan a course',
        steps: ['Open *Actions* and choose *Set Reminders*.', 'Choose meds, the dosage and the days.'],
      },
    ],
    notes: [
      'Havenkeep asks if an animal already gets the medicine.',
      'Future doses can’t be marked as given.',
    ],
    keywords: 'medicine medication pills dose dosage course give',
  },
  {
    slug: 'soaps',
    title: 'SOAPs',
    screens: ['/animals/soaps'],
    picture: 'soaps',
    shows: 'SOAP notes of an animal',
    summary: 'A vet’s notes in four parts: subjective, objective, assessment and plan.',
    tasks: [
      { goal: 'Write a SOAP', steps: ['Choose *Add*.', 'Fill in the clinic and the four parts, and save.'] },
      { goal: 'Correct one', steps: ['Choose the pencil in its row.', 'Change it and save.'] },
      { goal: 'Read a long one', steps: ['Choose *Show all* below the text.'] },
    ],
    notes: [
      'The veterinarian is the user who is signed in.',
      'What you type is kept if the page reloads before you save.',
    ],
    keywords: 'vet veterinarian subjective objective assessment plan examination',
  },
  {
    slug: 'health-notes',
    title: 'Health Notes',
    screens: ['/animals/notes'],
    picture: 'health-notes',
    shows: 'Health notes of an animal',
    summary: 'Short notes on an animal’s health outside an exam: a cough, appetite, a limp.',
    tasks: [
      { goal: 'Write a note', steps: ['Choose *Add*.', 'Write, and save.'] },
      {
        goal: 'Write one for several animals',
        steps: ['Select them in the list.', 'Open *Actions* and choose *Health Notes*.'],
      },
      { goal: 'Correct a note', steps: ['Choose the pencil in its row.', 'Change it and save.'] },
    ],
    notes: ['Notes are part of the health report and of the animal’s story.'],
    keywords: 'sick cough limp appetite',
  },
  {
    slug: 'prescriptions',
    title: 'Prescriptions',
    screens: ['/animals/prescription'],
    picture: 'prescriptions',
    shows: 'Prescriptions of an animal',
    summary: 'What a vet prescribed. Med reminders are made from it.',
    tasks: [
      {
        goal: 'Enter a prescription',
        steps: [
          'Choose *Add*.',
          'Choose medicine, dosage, how often and how long.',
          'Check the reminders that are shown, and save.',
        ],
      },
      {
        goal: 'End one early',
        steps: ['Choose *Stop* in its row.', 'Choose whether today’s reminders stay.'],
      },
      {
        goal: 'See what is left',
        steps: ['Its row says how many doses are to come and how many were given.'],
      },
    ],
    notes: ['Prescriptions are an optional module: an Administrator turns them on in Organization Info.'],
    keywords: 'vet medicine course module frequency duration',
  },
  {
    slug: 'vaccine-schedules',
    title: 'Vaccine schedules',
    screens: ['/animals/vaccine-schedules'],
    picture: 'schedules',
    shows: 'The schedules of vaccines by animal type',
    summary:
      'Which doses of a vaccine an animal of a type needs, and at which age. Proposals are based on it.',
    tasks: [
      {
        goal: 'Change a schedule',
        steps: ['Choose the vaccine’s edit button.', 'Change ages, intervals or doses, and save.'],
      },
      {
        goal: 'Give a vaccine a schedule',
        steps: ['Choose *Add*.', 'Choose the vaccine, say which doses it needs, and save.'],
      },
      {
        goal: 'Use them',
        steps: [
          'Select animals in the list.',
          'Open *Actions* and choose *Propose Vaccinations*.',
          'If you gave what is due today, tick *Doses due today were given today* and save.',
        ],
      },
    ],
    notes: [
      'The schedules that come with Havenkeep follow common guidelines; your vet decides.',
      '*Reset to defaults* brings them back.',
    ],
    keywords: 'booster puppy kitten doses guideline',
  },
  {
    slug: 'health-history',
    title: 'Health History',
    screens: ['/animals/health-history'],
    picture: 'health-history',
    shows: 'Everything done for an animal’s health',
    summary: 'Everything done for an animal’s health in one table, to read and print.',
    tasks: [
      { goal: 'Show one type only', steps: ['Choose it under *Type*.'] },
      { goal: 'Print it', steps: ['Choose *Print*. Your letterhead is above the table.'] },
      {
        goal: 'Correct something',
        steps: ['Open the page of its kind, such as *Vaccinations*, and correct it there.'],
      },
    ],
    notes: ['What is due isn’t listed here. See the reminders.'],
    keywords: 'print record medical history',
  },
  {
    slug: 'health-report',
    title: 'Animal Health Report',
    screens: ['/animals/health-report', '/reports/animal-health'],
    picture: 'health-report',
    shows: 'A health report, ready to email',
    summary: 'The health of one or several animals as a PDF on your letterhead, for vets and adopters.',
    tasks: [
      {
        goal: 'Make a report',
        steps: [
          'Select animals and choose *Animal Health Report* in *Actions*.',
          'This can take a few seconds for several animals.',
        ],
      },
      { goal: 'Email it', steps: ['Choose *Email…*.', 'Choose a person or type an address, and send.'] },
      { goal: 'Save or print it', steps: ['Choose *Download* or *Print*.'] },
    ],
    notes: [
      'It holds only what you may see.',
      'Under *Reports* it is called *Animal Health*. There you search and choose the animals first.',
      'A finished report is kept for seven days.',
      'Replies go to your rescue.',
    ],
    keywords: 'pdf print mail vet adopter',
  },
];
