import type { MilestoneType } from '../../animals/milestones.ts';
import type { Means } from '../../lists/means.ts';
import { MEANS } from '../../lists/means.ts';
import { foldCase } from '../../text/words.ts';
import type { MILESTONE_DETAILS } from '../../statistics/details.ts';

type DeathDetail = keyof (typeof MILESTONE_DETAILS)['death'];

/** An intake as read from another program's words. */
export interface ParsedIntake {
  /** The meaning of the acquisition way that fits; absent where the words are to be matched by hand. */
  readonly means?: Means;
  /** Names by which a list entry fits if none has the meaning. */
  readonly similarNames: readonly string[];
  /** True if the animal came back from an adoption. */
  readonly isReturn?: true;
  /** True if it is no stay but a visit to the clinic or a service. */
  readonly isService?: true;
}

const INTAKE_PATTERNS: readonly (readonly [pattern: RegExp, intake: ParsedIntake])[] = [
  [/\b(?:service|clinic)( in)?$|^boarding|^spay neuter/, { similarNames: [], isService: true }],
  [/\breturn(?:ed)?\b(?!.*owner)/, { means: 'owner', similarNames: ['Returned adoption'], isReturn: true }],
  [/\bborn\b/, { similarNames: ['Born in care'] }],
  [/\bstray\b|\bfound\b|at large/, { means: 'stray', similarNames: ['Stray brought by finder', 'Stray'] }],
  [/\babandon/, { means: 'stray', similarNames: ['Abandoned at door', 'Abandoned'] }],
  [/euthan/, { means: 'owner-euthanasia', similarNames: ['Brought for euthanasia'] }],
  [
    /surrender|relinquish|given up|owner/,
    { means: MEANS.person, similarNames: ['Owner Surrender', 'Public Surrender'] },
  ],
  [
    /transfer|rescue|shelter|\bpound\b/,
    { means: MEANS.otherRescue, similarNames: ['Other Rescue/Shelter/Sanctuary', 'Transfer from rescue'] },
  ],
  [
    /seiz|custody|confiscat|cruelty|impound/,
    { means: 'seized', similarNames: ['Cruelty seizure', 'Court custody'] },
  ],
  [/feral|trap|tnr|wild/, { means: 'stray', similarNames: ['Trapped'] }],
];

/** An intake type of another program: 'Owner/Guardian Surrender', 'Stray At Large', 'Transfer In'. */
export function readIntake(word: string): ParsedIntake {
  const text = foldCase(word);
  return INTAKE_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? { similarNames: [word] };
}

/** The milestone that another program's words for an outcome or status mean. */
export interface OutcomeMatch {
  readonly type: MilestoneType;
  readonly detail?: DeathDetail;
}

const OUTCOME_PATTERNS: readonly (readonly [pattern: RegExp, outcome: OutcomeMatch | undefined])[] = [
  [/\b(?:service|clinic) out\b/, undefined],
  // First, since words about the place may follow: 'Died while in care', 'Euthanized - unavailable'.
  [/\beuthani[sz]ed\b/, { type: 'death', detail: 'euthanized' }],
  [/\b(?:died|dead|doa|deceased|passed away|death)\b/, { type: 'death', detail: 'died' }],
  [
    /adoption pending|pending adoption|\b(?:ready|up|not) for adoption|available|\bhold|^pending$|\bquarantine/,
    undefined,
  ],
  [/(?<!\b(?:euthan\w*|lost|missing|escaped|stolen) )in (?:care|custody)/, undefined],
  [/return(?:ed)? to (?:owner|guardian)|reclaim|\brto\b|owner redeem/, { type: 'returned-to-owner' }],
  [/euthan|put to sleep|\bpts\b/, { type: 'death', detail: 'euthanized' }],
  [/\bpassed\b/, { type: 'death', detail: 'died' }],
  [/return(?:ed)? from (?:foster|trial)|(?:foster|\btrial(?: adoption)?) return/, { type: 'foster-return' }],
  [/adoption return|returned adoption|return from adoption/, { type: 'adoption-return' }],
  [/adoptable/, undefined],
  // Until it becomes an adoption, a trial counts as foster care.
  [/\bfoster to adopt\b|\btrial\b/, { type: 'foster' }],
  [/adopt|healthy in home/, { type: 'adoption' }],
  [/foster/, { type: 'foster' }],
  [/transfer|other agency|to rescue/, { type: 'transfer' }],
  [/released?|\bsnr\b|\brtf\b|\btnr\b|barn|feral/, { type: 'released' }],
  [/lost|stolen|escap|missing/, { type: 'lost' }],
  [/reintake/, { type: 'reintake' }],
  [/^found$/, { type: 'found' }],
];

/** `isKnown` without an outcome is a word that leaves an animal where it is: available, on hold, a service. */
export type ParsedOutcome =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly outcome?: OutcomeMatch };

/** Reads an outcome type or a status of another program. */
export function readOutcome(word: string): ParsedOutcome {
  const text = foldCase(word);
  if (text === '') return { isKnown: true };
  const found = OUTCOME_PATTERNS.find(([pattern]) => pattern.test(text));
  if (!found) return { isKnown: false };
  return found[1] ? { isKnown: true, outcome: found[1] } : { isKnown: true };
}

/** The words for animals that live outdoors, which their status says without a departure. */
const OUTDOOR_PATTERN = /^(?:(?:outdoor|working|feral|barn|cats?)\b ?)+$/;

/** The outcome that a status without a day means: 'Adopted' is one, 'Outdoor Feral' is none. */
export const readStatusOutcome = (status: string): ParsedOutcome =>
  OUTDOOR_PATTERN.test(foldCase(status)) ? { isKnown: true } : readOutcome(status);

/** Milestones by ASM3's movement numbers; reservations and retailers have none. */
const MOVEMENTS: Readonly<Record<string, MilestoneType>> = {
  '1': 'adoption',
  '2': 'foster',
  '3': 'transfer',
  '4': 'lost',
  '5': 'returned-to-owner',
  '6': 'lost',
  '7': 'released',
};

/** Reads a movement of ASM3, a number or words; a blank one means an adoption there. */
export function readMovement(cell: string): ParsedOutcome {
  const text = cell.trim();
  if (text === '') return { isKnown: true, outcome: { type: 'adoption' } };
  if (!/^\d+$/.test(text)) return readOutcome(text);
  const type = MOVEMENTS[text];
  return type ? { isKnown: true, outcome: { type } } : { isKnown: true };
}

const STATUS_PATTERNS: readonly (readonly [
  RegExp,
  'adoptable' | 'permanentResident' | 'quarantineHold' | 'outdoorFeral',
])[] = [
  [/free roaming|outdoor|feral|barn|community/, 'outdoorFeral'],
  [
    /hold|quarantin|stray|bite|\binactive|\b(?:un|non|not\b.*) ?(?:availab|adoptable|ready|active)/,
    'quarantineHold',
  ],
  [/permanent|sanctuary|resident|lifer/, 'permanentResident'],
  [/availab|adoptable|ready|active|in care|foster/, 'adoptable'],
];

/** The animal's status that another program's status word means; undefined for other words. */
export const readStatus = (word: string) =>
  STATUS_PATTERNS.find(([pattern]) => pattern.test(foldCase(word)))?.[1];
