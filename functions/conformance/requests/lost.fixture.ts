/** A report of a lost animal as a form sends it. */
export const LOST_REPORT = {
  side: 'lost',
  species: 'cat',
  color: 'Black',
  day: '2026-02-01',
  place: 'Elm Street',
  contactName: 'Robin Vale',
  email: 'robin@example.org',
} as const;
