/** The areas whose replies show what an animal is and what happened to it. */
export const ANIMAL_SHOWN_IN = [
  'animals',
  'reports',
  'health',
  'attachments',
  'people',
  'questions',
] as const;
