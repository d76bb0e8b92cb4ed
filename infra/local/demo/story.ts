import type { MilestoneType } from '#shared/rules/milestones.ts';

/** Something that happened: type, days before today, person or rescue, notes, fee. */
export type Happening = readonly [
  type: MilestoneType,
  days: number,
  who?: string | undefined,
  notes?: string | undefined,
  fee?: number,
];

/** An animal of the demo: what its rescue would have entered. */
export interface Story {
  readonly name: string;
  readonly type: string;
  readonly breed: string;
  readonly sex: 'male' | 'female' | 'unknown';
  /** Age at intake as [years, months]; a third entry 'exact' means that the birth date is known. */
  readonly age: readonly [years: number, months: number, exact?: 'exact'];
  /** Days before today. */
  readonly came: number;
  readonly way: string;
  /** Key of a person or rescue of the same demo. */
  readonly from?: string;
  readonly at?: string;
  readonly color?: string;
  readonly status?: 'permanentResident' | 'quarantineHold' | 'outdoorFeral';
  readonly condition?: string;
  readonly flag?: string;
  readonly fixed?: true;
  readonly story: string;
  /** What happened since it came, in order. */
  readonly happened?: readonly Happening[];
  /** How it left. */
  readonly left?: Happening;
  /** Days before today, and what was noted. */
  readonly diary?: readonly (readonly [days: number, text: string])[];
  /** Behaviours by name: yes, no, or yes with a comment. */
  readonly behaviors?: Readonly<Record<string, boolean | string>>;
  readonly photo?: true;
}

export interface Contact {
  readonly key: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly city: string;
  readonly state: string;
  readonly phone?: string;
  readonly email?: string;
  readonly rescue?: true;
  readonly hospital?: true;
}
