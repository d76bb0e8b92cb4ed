import type { HelpPage } from '../page.ts';

/** The pages about the animals that the public sees. */
export const EXPOSURE: readonly HelpPage[] = [
  {
    slug: 'wide-exposure',
    title: 'Wide Exposure',
    screens: ['/animals/wide-exposure', '/animals/flyer'],
    picture: 'wide-exposure',
    shows: 'An animal that is shown, the text that the public reads of it, and pictures to share',
    summary:
      'Whether the public sees an animal, and if not, every reason; the text that adopters read; pictures and a flyer to share.',
    tasks: [
      {
        goal: 'Show an animal to the public',
        steps: [
          'On its page open *Actions* and choose *Wide Exposure*.',
          'Choose the button beside each reason, such as *Add Photos* or *Write Public Story*.',
          'When none is left it says *Shown*. *Open Public Page* shows it as visitors see it.',
        ],
      },
      {
        goal: 'Share a picture',
        steps: ['Under *Share* choose the size, and *Download* or *Share…*.'],
      },
      {
        goal: 'Print a flyer',
        steps: ['Choose *Flyer*, then *Print*. Eight strips at the bottom are cut and torn off.'],
      },
    ],
    notes: [
      'In the list the filter *Public* finds animals that could be shown and are not. The dashboard counts them.',
      'A death or an adoption takes an animal off the page within 15 seconds.',
      '*Keep private* always hides an animal.',
      'An animal that found its home gets pictures that say so, and no flyer.',
    ],
    keywords: 'publish adoptable website photo story instagram facebook qr poster visible hidden reserved',
  },
  {
    slug: 'public-page',
    title: 'Public Page',
    screens: ['/customization/exposure'],
    picture: 'public-page',
    shows: 'The settings of the public page: its name, color, contact and which animals it shows',
    summary:
      'Your rescue’s page for everyone: the animals that look for a home, how to apply, and how to reach you.',
    tasks: [
      {
        goal: 'Turn the page on',
        steps: [
          'Tick *Our public page is on* and choose its *Name in the address*.',
          'Give the email and phone that visitors may use, and choose *Save*.',
          'Choose *Open Public Page* to see it.',
        ],
      },
      {
        goal: 'Choose which animals are on it',
        steps: [
          'Under *Animals* tick what each needs: a picture, a story, spay or neuter, a microchip.',
          'Set the *Youngest age in weeks*.',
        ],
      },
      {
        goal: 'Show your animals on your own site',
        steps: [
          'Under *On your own site* choose all kinds or one, and *Copy*.',
          'Paste it where your site accepts HTML. Changes show up there automatically.',
        ],
      },
    ],
    notes: [
      'It needs the module Wide Exposure, which an Administrator turns on in Organization Info.',
      'Names of people, locations, notes and health records are never shown.',
      'Earlier names in the address keep leading to your page, so old flyers work.',
      'Microchip numbers are shown only with a reason, where the law asks for them.',
    ],
    keywords: 'website address domain embed wordpress wix squarespace iframe color opening hours adopt',
  },
];
