import type { Treatment } from './story.ts';

const VET = 'Priya Shah';
const NURSE = 'Tom Becker';

/** A stray of three days: everything begins. */
export const CLOVER: readonly Treatment[] = [
  {
    kind: 'procedure',
    day: -3,
    what: 'Intake exam',
    by: VET,
    results: 'Bright, lean (4/9), clean ears, no fleas. One broken claw, left front.',
  },
  { kind: 'procedure', day: -3, what: 'Weight', by: NURSE, weight: 38.4 },
  { kind: 'procedure', day: -3, what: 'Microchip scan', by: NURSE, results: 'No chip found, scanned twice.' },
  {
    kind: 'vaccination',
    day: -3,
    what: 'DHPP',
    by: VET,
    maker: 'Zoetis',
    serial: '548121B',
    again: [3, 'week'],
  },
  { kind: 'vaccination', day: -3, what: 'Bordetella nasal', by: VET, maker: 'Merck', serial: 'BN-2207' },
  { kind: 'procedure', day: -2, what: 'Microchip implant', by: VET, chip: '985112004567321' },
  { kind: 'procedure', day: -1, what: 'Weight', by: NURSE, weight: 38.9 },
  {
    kind: 'vaccination',
    day: -2,
    what: 'Rabies 1-year',
    by: VET,
    tag: 'ME-40718',
    maker: 'Boehringer Ingelheim',
    serial: '19A774',
    again: [1, 'year'],
  },
  {
    kind: 'soap',
    day: -2,
    by: VET,
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
    what: 'Carprofen',
    dosage: '37.5 mg',
    instructions: 'With food, in the morning',
    more: [1, 2],
  },
  { kind: 'procedure', day: 4, what: 'Vet exam', notes: 'Look at the claw' },
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
    what: 'Rabies 1-year',
    by: 'Dr. Lund',
    tag: 'ME-31190',
    again: [1, 'year'],
    notes: 'From his papers.',
  },
  { kind: 'vaccination', day: -360, what: 'DHPP', by: 'Dr. Lund', again: [3, 'year'] },
  { kind: 'procedure', day: -12, what: 'Weight', by: NURSE, weight: 33.6 },
  { kind: 'procedure', day: -5, what: 'Weight', by: NURSE, weight: 32.9 },
  {
    kind: 'procedure',
    day: -10,
    what: 'Chemistry',
    by: VET,
    results: 'T4 1.1 µg/dL (low). Kidney and liver values in range.',
    again: [6, 'week'],
  },
  { kind: 'procedure', day: -32, what: 'Flea/tick treatment', by: NURSE, again: [1, 'month'] },
  {
    kind: 'med',
    day: -1,
    what: 'Gabapentin',
    dosage: '100 mg',
    instructions: 'Evening walk after it is enough',
    by: NURSE,
  },
  {
    kind: 'med',
    day: 0,
    what: 'Gabapentin',
    dosage: '100 mg',
    instructions: 'Evening, hidden in cheese',
    more: [1, 2, 3, 4, 5, 6],
  },
];

/** On the mend. */
export const JUNIPER: readonly Treatment[] = [
  {
    kind: 'vaccination',
    day: -21,
    what: 'DHPP',
    by: VET,
    maker: 'Zoetis',
    serial: '548121B',
    again: [3, 'week'],
  },
  { kind: 'procedure', day: -20, what: 'Heartworm test', by: VET, results: 'Negative.' },
  { kind: 'procedure', day: -14, what: 'Spay', by: VET, results: 'Routine. Dissolving sutures.' },
  {
    kind: 'med',
    day: 0,
    what: 'Doxycycline',
    dosage: '100 mg',
    instructions: 'Twice a day, with food',
    more: [1, 2, 3],
  },
];

export const MARMALADE: readonly Treatment[] = [
  { kind: 'procedure', day: -4, what: 'FeLV/FIV test', by: VET, results: 'Negative / negative.' },
  {
    kind: 'vaccination',
    day: -4,
    what: 'FVRCP',
    by: VET,
    maker: 'Elanco',
    serial: 'FV-8812',
    again: [2, 'week'],
  },
  { kind: 'procedure', day: -4, what: 'Weight', by: NURSE, weight: 9.7 },
  {
    kind: 'med',
    day: 0,
    what: 'Meloxicam',
    dosage: '0.3 ml',
    instructions: 'Only after he has eaten',
    more: [1],
  },
];

/** A kitten of a litter: the series begins. */
export const KITTEN: readonly Treatment[] = [
  {
    kind: 'vaccination',
    day: -15,
    what: 'FVRCP',
    by: VET,
    maker: 'Elanco',
    serial: 'FV-8790',
    again: [2, 'week'],
  },
  { kind: 'procedure', day: -15, what: 'Weight', by: NURSE, weight: 2.9 },
  { kind: 'procedure', day: -8, what: 'Weight', by: NURSE, weight: 3.3 },
  { kind: 'procedure', day: -1, what: 'Weight', by: NURSE, weight: 3.8 },
  { kind: 'med', day: 0, what: 'Pyrantel', dosage: '0.8 ml', instructions: 'Shake well' },
];
