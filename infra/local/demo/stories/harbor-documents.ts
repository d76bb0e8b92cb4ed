import type { PersonDocument } from './demo-content.ts';

/** The files of Harborlight's people. */
export const HARBOR_DOCUMENTS: readonly PersonDocument[] = [
  {
    contactKey: 'okafor',
    days: 193,
    fileName: 'home-visit.txt',
    description: 'Home visit before fostering',
    text: 'Garden fenced to 1.8 m, two gates with locks. No other dogs. Somebody at home all day.\n',
  },
  {
    contactKey: 'okafor',
    days: 190,
    fileName: 'foster-agreement.txt',
    description: 'Foster agreement, signed',
    text: 'The animal stays with the rescue. Costs of the vet are the rescue’s. It comes back when asked for.\n',
  },
  {
    contactKey: 'lindqvist',
    days: 120,
    fileName: 'adoption-hattie.txt',
    description: 'Adoption agreement, Hattie',
    text: 'Hattie lives in the house and comes back to the rescue if that ends, at any time.\n',
  },
];
