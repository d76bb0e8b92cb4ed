import type { ExposureRules } from '#shared/rules/exposure/reasons.ts';

/** All facts of a rescue that its public pages use. */
export interface PublicRescue {
  /** Its name in the path of its pages. */
  readonly slug: string;
  readonly name: string;
  /** Its color as `#rrggbb`; '' where none was chosen. */
  readonly color: string;
  /** Texts; '' where there is none, and the page leaves its section out. */
  readonly about: string;
  readonly openingHours: string;
  readonly howToHelp: string;
  readonly howToApply: string;
  readonly aboutReports: string;
  readonly email: string;
  readonly phone: string;
  /** Its town and state. */
  readonly place: string;
  /** The storage key of its logo. */
  readonly logo: string | undefined;
  /** True if it has a page of adopted animals. */
  readonly showsAdopted: boolean;
  /** True if it takes reports of lost and found animals. */
  readonly takesReports: boolean;
  /** True where the law demands microchip numbers in advertisements. */
  readonly showsChip: boolean;
  readonly chipReason: string;
  /** The rules that decide which animals are shown. */
  readonly rules: ExposureRules;
  readonly today: string;
  readonly currency: string;
  readonly country: string;
}
