import type { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import type { TemplateInput } from '#shared/calls/mailings/templates.ts';
import type { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Input } from '#shared/contract/call.ts';
import type { DONATION_METHODS, TRIBUTES } from '#shared/rules/donations/donations.ts';
import type { DueUnit } from '#shared/rules/time/due.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';

/** A milestone of an animal's story: type, days before today, person or rescue, notes, fee, detail. */
export type DemoMilestone = readonly [
  type: MilestoneType,
  days: number,
  who?: string | undefined,
  notes?: string | undefined,
  fee?: number,
  detail?: string,
];

/** A health record of the demo. */
export interface Treatment {
  readonly kind: HealthKind;
  /** Days from today: negative for what was done, 0 or more for what is due. */
  readonly day: number;
  /** Vaccination type, procedure or medicine by its name. */
  readonly kindName?: string;
  readonly notes?: string;
  readonly performedBy?: string;
  readonly dueAgain?: readonly [number, DueUnit];
  readonly tag?: string;
  readonly maker?: string;
  readonly serial?: string;
  readonly weight?: number;
  readonly chip?: string;
  readonly results?: string;
  readonly dosage?: string;
  readonly instructions?: string;
  /** Further days of a med. */
  readonly furtherDays?: readonly number[];
  /** Subjective, objective, assessment, plan. */
  readonly soap?: readonly [string, string, string, string];
}

/** An animal of the demo: what its rescue would have entered. */
export interface DemoAnimal {
  readonly name: string;
  readonly type: string;
  readonly breed: string;
  readonly sex: 'male' | 'female' | 'unknown';
  /** Age at intake as [years, months]; a third entry 'exact' means that the birth date is known. */
  readonly age: readonly [years: number, months: number, exact?: 'exact'];
  /** Days before today. */
  readonly intakeDaysAgo: number;
  readonly way: string;
  /** Key of a person or rescue of the same demo. */
  readonly sourceKey?: string;
  readonly location?: string;
  readonly color?: string;
  readonly status?: 'permanentResident' | 'quarantineHold' | 'outdoorFeral';
  readonly condition?: string;
  readonly flag?: string;
  readonly fixed?: true;
  readonly notes: string;
  /** Its milestones, in order. */
  readonly milestones?: readonly DemoMilestone[];
  /** The milestone with which it left. */
  readonly departure?: DemoMilestone;
  /** Days before today, and what was noted. */
  readonly diary?: readonly (readonly [days: number, text: string])[];
  /** Behaviors by name: yes, no, or yes with a comment. */
  readonly behaviors?: Readonly<Record<string, boolean | string>>;
  readonly health?: readonly Treatment[];
  readonly diet?: string;
  readonly photo?: true;
}

export interface DemoDonation {
  /** Days before today. */
  readonly days: number;
  readonly amount: string;
  /** Money by default. */
  readonly donationType?: 'other';
  readonly notes?: string;
  readonly method?: keyof typeof DONATION_METHODS;
  readonly reference?: string;
  readonly campaign?: string;
  readonly tribute?: keyof typeof TRIBUTES;
  readonly tributeName?: string;
  /** A receipt is issued for it. */
  readonly receipt?: true;
}

export interface Contact {
  readonly key: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city: string;
  readonly state: string;
  readonly phone?: string;
  readonly email?: string;
  readonly rescue?: true;
  readonly hospital?: true;
  readonly donationHistory?: readonly DemoDonation[];
  readonly volunteerWork?: VolunteerWork;
}

/** A volunteer's work in the demo. */
export interface VolunteerWork {
  /** Days before today. */
  readonly since: number;
  /** Entries of the lists, by name. */
  readonly activities: readonly string[];
  readonly types: readonly string[];
  readonly notes: string;
  readonly hours: readonly (readonly [days: number, from: string, to: string])[];
  /** Fulfilled requirements by name, with the number of days since. */
  readonly doneRequirements?: Readonly<Record<string, number>>;
}

/** A document of a person of the demo. */
export interface PersonDocument {
  /** Key of the person. */
  readonly contactKey: string;
  /** Days before today. */
  readonly days: number;
  readonly fileName: string;
  readonly description: string;
  readonly text: string;
}

/** A demo rescue's reports, goals, and later corrections. */
export interface DemoReports {
  /** The number of past months that it covers, up to the last one. */
  readonly months: number;
  readonly note: string;
  readonly goals: Input<typeof statistics.save>['body']['goals'];
  /** Milestones of animals, by name, that are corrected later. */
  readonly corrections: readonly {
    readonly name: string;
    readonly type: MilestoneType;
    /** Days before today. */
    readonly days?: number;
    readonly detail?: string;
  }[];
}

/** A demo rescue's mail templates and domain. */
export interface DemoMails {
  readonly domain: Input<typeof mailDomain.add>['body'];
  readonly templates: readonly TemplateInput[];
}

/** The public page of a demo rescue. */
export interface DemoPage {
  readonly publicName: string;
  readonly about: string;
  readonly howToApply: string;
  readonly openingHours: string;
  readonly howToHelp: string;
  readonly email: string;
  readonly phone: string;
  /** The public stories of animals, by their names. */
  readonly publicTexts: Readonly<Record<string, string>>;
}
