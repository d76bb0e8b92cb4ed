import type { DemoReports } from './demo-content.ts';

/** Harborlight's reports of the last months, with late changes. */
export const HARBOR_REPORTS: DemoReports = {
  months: 4,
  note: 'Sent to the county and to Shelter Animals Count',
  goals: {
    adoptions: 6,
    liveRelease: 95,
    medianStay: 60,
    volunteerHours: 40,
    note: 'The cattery gets its second run in spring. Until then we take in no more than twelve cats.',
  },
  corrections: [
    { name: 'Peaches', type: 'adoption', days: 98 },
    { name: 'Edith', type: 'death', detail: 'died' },
  ],
};
