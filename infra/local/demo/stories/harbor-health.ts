import type { Treatment } from './demo-content.ts';

const VET = 'Priya Shah';
const NURSE = 'Tom Becker';

/** A stray that came three days ago. */
export const CLOVER: readonly Treatment[] = [
  {
    kind: 'procedure',
    day: -3,
    kindName: 'Intake exam',
    performedBy: VET,
    results: 'Bright, lean (4/9), clean ears, no fleas. One broken claw, left front.',
  },
  { kind: 'procedure', day: -3, kindName: 'Weight', performedBy: NURSE, weight: 38.4 },
  {
    kind: 'procedure',
    day: -3,
    kindName: 'Microchip scan',
    performedBy: NURSE,
    results: 'No chip found, scanned twice.',
  },
  {
    kind: 'vaccination',
    day: -3,
    kindName: 'DHPP',
    performedBy: VET,
    maker: 'Zoetis',
    serial: '548121B',
    dueAgain: [3, 'week'],
  },
  {
    kind: 'vaccination',
    day: -3,
    kindName: 'Bordetella nasal',
    performedBy: VET,
    maker: 'Merck',
    serial: 'BN-2207',
  },
  { kind: 'procedure', day: -2, kindName: 'Microchip implant', performedBy: VET, chip: '985112004567321' },
  { kind: 'procedure', day: -1, kindName: 'Weight', performedBy: NURSE, weight: 38.9 },
  {
    kind: 'vaccination',
    day: -2,
    kindName: 'Rabies 1-year',
    performedBy: VET,
    tag: 'ME-40718',
    maker: 'Boehringer Ingelheim',
    serial: '19A774',
    dueAgain: [1, 'year'],
  },
  {
    kind: 'soap',
    day: -2,
    performedBy: VET,
    soap: [
      'Licks her left front paw. Eats, drinks and plays as if nothing were wrong.',
      'T 38.6 °C, HR 96, RR 20. Dew claw torn at the quick, no swelling, no heat.',
      'Torn dew claw, clean. Otherwise a healthy young dog.',
      'Clipped back and dressed. Carprofen for three days. Look at it again in a week.',
    ],
  },
  {
    kind: 'med',
    day: 0,
    kindName: 'Carprofen',
    dosage: '37.5 mg',
    instructions: 'With food, in the morning',
    furtherDays: [1, 2],
  },
  { kind: 'procedure', day: 4, kindName: 'Vet exam', notes: 'Look at the claw' },
  {
    kind: 'healthnote',
    day: 0,
    notes: 'Startles at thunder and then will not eat. A covered crate helped.',
  },
];

/** An old hound with tablets for life. */
export const OTIS: readonly Treatment[] = [
  {
    kind: 'vaccination',
    day: -360,
    kindName: 'Rabies 1-year',
    performedBy: 'Dr. Lund',
    tag: 'ME-31190',
    dueAgain: [1, 'year'],
    notes: 'From his papers.',
  },
  { kind: 'vaccination', day: -360, kindName: 'DHPP', performedBy: 'Dr. Lund', dueAgain: [3, 'year'] },
  { kind: 'procedure', day: -12, kindName: 'Weight', performedBy: NURSE, weight: 33.6 },
  { kind: 'procedure', day: -5, kindName: 'Weight', performedBy: NURSE, weight: 32.9 },
  {
    kind: 'procedure',
    day: -10,
    kindName: 'Chemistry',
    performedBy: VET,
    results: 'T4 1.1 µg/dL (low). Kidney and liver values in range.',
    dueAgain: [6, 'week'],
  },
  {
    kind: 'procedure',
    day: -32,
    kindName: 'Flea/tick treatment',
    performedBy: NURSE,
    dueAgain: [1, 'month'],
  },
  {
    kind: 'med',
    day: -1,
    kindName: 'Gabapentin',
    dosage: '100 mg',
    instructions: 'Evening walk after it is enough',
    performedBy: NURSE,
  },
  {
    kind: 'med',
    day: 0,
    kindName: 'Gabapentin',
    dosage: '100 mg',
    instructions: 'Evening, hidden in cheese',
    furtherDays: [1, 2, 3, 4, 5, 6],
  },
];

/** A dog that is recovering. */
export const JUNIPER: readonly Treatment[] = [
  {
    kind: 'vaccination',
    day: -21,
    kindName: 'DHPP',
    performedBy: VET,
    maker: 'Zoetis',
    serial: '548121B',
    dueAgain: [3, 'week'],
  },
  { kind: 'procedure', day: -20, kindName: 'Heartworm test', performedBy: VET, results: 'Negative.' },
  {
    kind: 'procedure',
    day: -14,
    kindName: 'Spay',
    performedBy: VET,
    results: 'Routine. Dissolving sutures.',
  },
  {
    kind: 'med',
    day: 0,
    kindName: 'Doxycycline',
    dosage: '100 mg',
    instructions: 'Twice a day, with food',
    furtherDays: [1, 2, 3],
  },
];

export const MARMALADE: readonly Treatment[] = [
  {
    kind: 'procedure',
    day: -4,
    kindName: 'FeLV/FIV test',
    performedBy: VET,
    results: 'Negative / negative.',
  },
  {
    kind: 'vaccination',
    day: -4,
    kindName: 'FVRCP',
    performedBy: VET,
    maker: 'Elanco',
    serial: 'FV-8812',
    dueAgain: [2, 'week'],
  },
  { kind: 'procedure', day: -4, kindName: 'Weight', performedBy: NURSE, weight: 9.7 },
  {
    kind: 'med',
    day: 0,
    kindName: 'Meloxicam',
    dosage: '0.3 ml',
    instructions: 'Only after he has eaten',
    furtherDays: [1],
  },
];

/** A kitten of a litter, at the beginning of its vaccination series. */
export const KITTEN: readonly Treatment[] = [
  {
    kind: 'vaccination',
    day: -15,
    kindName: 'FVRCP',
    performedBy: VET,
    maker: 'Elanco',
    serial: 'FV-8790',
    dueAgain: [2, 'week'],
  },
  { kind: 'procedure', day: -15, kindName: 'Weight', performedBy: NURSE, weight: 2.9 },
  { kind: 'procedure', day: -8, kindName: 'Weight', performedBy: NURSE, weight: 3.3 },
  { kind: 'procedure', day: -1, kindName: 'Weight', performedBy: NURSE, weight: 3.8 },
  { kind: 'med', day: 0, kindName: 'Pyrantel', dosage: '0.8 ml', instructions: 'Shake well' },
];
