import type { ExposureRules } from '#shared/rules/exposure/reasons.ts';

/** All that a public page may know of a rescue: what it wrote for the public, and the contact that it gives there. */
export interface PublicRescue {
  /** Its name in the address. */
  readonly slug: string;
  readonly name: string;
  /** Its colour as `#rrggbb`; '' where none was chosen. */
  readonly color: string;
  /** Texts; '' where there is none, and what would show it is left out. */
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
  /** True if it tells of those that found a home. */
  readonly showsAdopted: boolean;
  /** True if it takes reports of lost and found animals. */
  readonly takesReports: boolean;
  /** Only where the law asks for microchip numbers in advertisements. */
  readonly showsChip: boolean;
  readonly chipReason: string;
  /** By which its animals are shown. */
  readonly rules: ExposureRules;
  readonly today: string;
  readonly currency: string;
  readonly country: string;
}
