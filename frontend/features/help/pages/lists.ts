import type { HelpPage } from './page.ts';
import { POLLING_EXAMPLE, RECEIVER_EXAMPLE } from '../code/receiver.ts';

/** Help pages about Customization (lists, keys, webhooks, listing sites, support) and Super Admin. */
export const LISTS: readonly HelpPage[] = [
  {
    slug: 'lists',
    title: 'Lists of your rescue',
    screens: ['/customization/*'],
    picture: 'lists',
    shows: 'The medicines of a rescue under Customization',
    summary:
      'What your menus offer: Animal Types, Animal Acquisition Ways, Animal Behaviors, Health Procedures, Vaccination Types, Medicines, Volunteer Activities and Volunteer Requirements.',
    tasks: [
      {
        goal: 'Add an entry',
        steps: [
          'Choose the list on the left.',
          'Choose *Add*, type the name, and save. *From the shared list* and *Paste lines* add many at once; on a phone they are under *More*.',
        ],
      },
      {
        goal: 'Rename an entry',
        steps: ['Choose the pencil in its row.', 'The new name appears everywhere right away.'],
      },
      {
        goal: 'Remove an entry',
        steps: [
          'Choose the bin in its row. You see how many records use it.',
          'An animal type or acquisition way of current animals can’t be deleted: choose *Merge* and the entry to keep.',
        ],
      },
    ],
    notes: [
      'Earlier records keep the earlier name.',
      'Two entries of a list can’t have the same name. Capitals make no difference.',
      'Saved questions and filters still find records by an entry that you merged or deleted.',
    ],
    keywords: 'picklist types breeds medicines vaccines procedures acquisition volunteer merge import',
  },
  {
    slug: 'lists-in-order',
    title: 'Merge, order and colors of entries',
    screens: [],
    picture: 'list-order',
    shows: 'The animal types, being put in order',
    summary: 'Combine entries that mean the same thing, and choose their order in every menu.',
    tasks: [
      {
        goal: 'Merge two entries',
        steps: [
          'Choose *Merge* in the row of the entry to remove, and choose the entry to keep.',
          'Its records then use the other entry. You can undo this for 30 days under *Deleted and merged*.',
        ],
      },
      {
        goal: 'Put the commonest first',
        steps: [
          'Under Animal Types or Behaviors choose *Order*.',
          'Drag the entries, or use *Up* and *Down*, and save.',
        ],
      },
      {
        goal: 'Give an entry a color',
        steps: ['Choose the pencil of an animal type or behavior.', 'Choose the color that its chip has.'],
      },
    ],
    notes: [
      'New entries come after the ones you ordered, by name, until you choose *Sort by name*.',
      'A type or way used by current residents can’t be deleted. Merge it into another one.',
    ],
    keywords: 'combine duplicates sort drag colour chips unify',
  },
  {
    slug: 'keys',
    title: 'Keys of other programs',
    screens: ['/customization/keys'],
    picture: 'keys',
    shows: 'The keys of a rescue, with what each may do and when it was last used',
    summary: 'With a key your website or a script reads and writes your records, as far as you let it.',
    tasks: [
      {
        goal: 'Let a program in',
        steps: [
          'Choose *Add a key* and what the program may read or write.',
          'Copy the key. It is shown only once.',
          'The program sends it: curl -H "Authorization: Bearer hk_live_…" https://your-address/api/animal/get-animal?isAvailable=true',
        ],
      },
      {
        goal: 'Change a key over',
        steps: ['Choose *Rotate*.', 'Choose how long the old one works, and give the program the new one.'],
      },
      { goal: 'Shut a program out', steps: ['Choose *End*. It is refused at once.'] },
    ],
    notes: [
      'A key never does more than its maker may, and ends with their account.',
      'What it changes is in the history under its name.',
      'A key makes up to 300 requests a minute. All calls are described at */api/openapi.json*.',
    ],
    keywords: 'api token integration program website script developer curl rotate secret',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks and changes',
    screens: ['/customization/webhooks'],
    picture: 'webhooks',
    shows: 'The webhooks of a rescue, with the address and state of each',
    summary:
      'A webhook tells another program within a minute that records changed. The program can also ask by itself what changed.',
    tasks: [
      {
        goal: 'Tell a program',
        steps: [
          'Choose *Add a webhook*, type the address of the program, and choose of which changes it hears.',
          'Copy the secret. It is shown only once.',
          'Choose *Messages*, then *Send a test*.',
        ],
      },
      {
        goal: 'See what became of messages',
        steps: [
          'Choose *Messages*. Those of 30 days are shown.',
          'Choose *Send again* for one that was lost.',
        ],
      },
      {
        goal: 'Change the secret',
        steps: [
          'Choose *Rotate*.',
          'Choose how long messages are signed with both, and give the program the new one.',
        ],
      },
    ],
    code: [
      { title: 'Ask what changed', text: POLLING_EXAMPLE },
      { title: 'A receiver (Node.js)', text: RECEIVER_EXAMPLE },
    ],
    notes: [
      'Messages have ids only. What a record holds, the program reads with a key.',
      'A message that isn’t taken is sent again for three days. Then the webhook is turned off, and you get an email.',
      'Without *since*, all records are listed first. Send each *cursor* as the next *since*.',
    ],
    keywords: 'api event notify callback integration developer signature secret sync changes curl',
  },
  {
    slug: 'listing-sites',
    title: 'List animals on other sites',
    screens: ['/customization/listings'],
    picture: 'listing-sites',
    shows: 'The listing sites, each with its state and what can be done with it',
    summary:
      'Animals on your public page can also be listed on Petfinder, Adopt-a-Pet, RescueGroups and PetRescue. A change is sent within a minute.',
    tasks: [
      {
        goal: 'Set up a site',
        steps: [
          'Choose *Set up* and enter the account that the site gave you.',
          'Choose *Test connection*.',
          'Choose *Preview* to see what the site will get.',
          'Choose *Turn on* and read what it does to your list there.',
        ],
      },
      {
        goal: 'See why an animal is missing',
        steps: [
          'Choose *Runs*. It shows which animals were left out or refused, and why.',
          'Select the animal and complete its details.',
        ],
      },
      {
        goal: 'Confirm a large update',
        steps: [
          'An update that removes more than a fifth of your animals waits for you.',
          'Look at the animals. Choose *Remove and send* if they should no longer be listed.',
        ],
      },
    ],
    notes: [
      'Turning a site off leaves your animals listed there. Remove them on the site itself.',
      'Passwords are stored encrypted and never shown again.',
      'An animal’s *Wide Exposure* page says where it is listed.',
    ],
    keywords: 'petfinder adoptapet adopt-a-pet rescuegroups petrescue ftp feed upload export website',
  },
  {
    slug: 'support',
    title: 'Let support look in',
    screens: ['/customization/support'],
    picture: 'support',
    shows: 'The page on which an Administrator lets support look in',
    summary: 'Havenkeep’s support can’t see your records unless you let them look in for a day.',
    tasks: [
      {
        goal: 'Let them look',
        steps: ['Choose *Let support look in for 24 hours*.', 'Tell support what you need help with.'],
      },
      { goal: 'End it before', steps: ['Choose *End access now*. They are out within half a minute.'] },
      { goal: 'See who looked', steps: ['Read the list below: who it was, and when.'] },
    ],
    notes: ['They can’t change anything. Each visit is in your history, too.'],
    keywords: 'help operator super administrator privacy access look',
  },
  {
    slug: 'shared-lists',
    title: 'Super Admin',
    screens: ['/super-admin', '/super-admin/*'],
    picture: 'shared-lists',
    shows: 'The animal types that new rescues begin with',
    summary: 'For Super Administrators: the lists that new rescues begin with.',
    tasks: [
      { goal: 'Change a shared list', steps: ['Choose it on the left.', 'Add, rename or remove an entry.'] },
      {
        goal: 'Find an entry of an animal type',
        steps: [
          'Choose *Behaviors*, *Health Procedures* or *Vaccination Types*.',
          'Choose the type above them.',
        ],
      },
      { goal: 'Bring a deleted entry back', steps: ['Choose *Deleted*.', 'Choose *Restore* in its row.'] },
    ],
    notes: ['A change to a shared list doesn’t affect existing rescues.'],
    keywords: 'superadministrator defaults',
  },
  {
    slug: 'rescues',
    title: 'Rescues of the installation',
    screens: ['/super-admin/rescues'],
    picture: 'super-admin',
    shows: 'The rescues with their size and cost',
    summary:
      'For Super Administrators: every rescue of this installation, how large it is and what it costs.',
    tasks: [
      {
        goal: 'Suspend a rescue',
        steps: ['Choose *Suspend* in its row.', 'Say why: its people see it. *Let in again* ends it.'],
      },
      {
        goal: 'End a rescue permanently',
        steps: [
          'Choose *End*, say why, and type its name.',
          'Its Administrators get an email at once, with a link to a copy of all records and files, also as spreadsheets. This takes a few minutes.',
          '*Take back* undoes it for 30 days. Then everything is removed.',
        ],
      },
      {
        goal: 'Help with something on their screens',
        steps: ['Ask an Administrator to let support look in.', 'Choose *Look in*. You can change nothing.'],
      },
    ],
    notes: [
      'Figures are updated once a day.',
      'The *Installation log* below says who suspended, ended, reopened or viewed a rescue, and why.',
      'The cost is an estimate from its calls and files: at least this much.',
    ],
    keywords: 'tenants suspend close terminate export copy price units storage log audit',
  },
];
